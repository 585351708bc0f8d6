import {
  provideVSCodeDesignSystem,
  vsCodeButton,
  vsCodeTextArea,
  vsCodeTextField,
} from '@vscode/webview-ui-toolkit';

// Loaded after the first paint: 300 KB that nobody should wait for. Elements upgrade by themselves.
provideVSCodeDesignSystem().register(vsCodeButton(), vsCodeTextArea(), vsCodeTextField());

// The toolkit takes on the theme at the window's load event, which is over by now; without this it
// would stay dark in light and high contrast themes.
if (document.readyState === 'complete') window.dispatchEvent(new Event('load'));
