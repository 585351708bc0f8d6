/** What the shell of one page is made of. */
export interface Shell {
  readonly language: string;
  /** Where VS Code serves our own files from. */
  readonly source: string;
  readonly nonce: string;
  readonly style: string;
  readonly script: string;
  readonly place: string;
  readonly subject: string | undefined;
  readonly folder: string | undefined;
  /** The translation of the window; in English there is none, the texts are in the code. */
  readonly texts: string | undefined;
}

/** Only our own files, only scripts with this nonce, no inline anything, and no way to another address. */
const policy = ({ source, nonce }: Shell): string =>
  [
    "default-src 'none'",
    `img-src ${source} data:`,
    `font-src ${source}`,
    `style-src ${source}`,
    `script-src 'nonce-${nonce}'`,
    "base-uri 'none'",
    "form-action 'none'",
  ].join('; ');

export const shellHtml = (shell: Shell): string => `<!DOCTYPE html>
<html lang="${escaped(shell.language)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="${policy(shell)}">
<link rel="stylesheet" href="${shell.style}">
<title>Malamar</title>
</head>
<body data-place="${shell.place}"${data('subject', shell.subject)}${data('folder', shell.folder)}>
<div id="page"${data('texts', shell.texts)}></div>
<script type="module" nonce="${shell.nonce}" src="${shell.script}"></script>
</body>
</html>`;

/** Ids and addresses are plain, but they are somebody's, and this is HTML. */
const escaped = (value: string): string =>
  value.replace(/[&"<>]/g, (sign) => `&#${sign.charCodeAt(0)};`);

const data = (name: string, value: string | undefined): string =>
  value === undefined ? '' : ` data-${name}="${escaped(value)}"`;
