/**
 * Calls back when the page may be gone in a moment, as long as it can still tell the host something: a click
 * elsewhere may close its tab, and so may a shortcut, which VS Code hears of after the page.
 */
export function onLeaving(act: () => void): () => void {
  const heard = new AbortController();
  const { signal } = heard;
  const onShortcut = ({ ctrlKey, metaKey }: KeyboardEvent): void => {
    if (ctrlKey || metaKey) act();
  };
  window.addEventListener('keydown', onShortcut, { signal, capture: true });
  for (const sign of ['blur', 'pagehide']) window.addEventListener(sign, act, { signal });
  return () => heard.abort();
}
