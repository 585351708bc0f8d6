/** What people and agents call languages in blocks of code, where VS Code calls them otherwise. */
const otherNames: Partial<Record<string, string>> = {
  js: 'javascript',
  mjs: 'javascript',
  cjs: 'javascript',
  node: 'javascript',
  jsx: 'javascriptreact',
  ts: 'typescript',
  mts: 'typescript',
  tsx: 'typescriptreact',
  py: 'python',
  rb: 'ruby',
  rs: 'rust',
  golang: 'go',
  kt: 'kotlin',
  cs: 'csharp',
  'c#': 'csharp',
  'c++': 'cpp',
  sh: 'shellscript',
  bash: 'shellscript',
  zsh: 'shellscript',
  shell: 'shellscript',
  console: 'shellscript',
  ps1: 'powershell',
  pwsh: 'powershell',
  cmd: 'bat',
  yml: 'yaml',
  md: 'markdown',
  docker: 'dockerfile',
  make: 'makefile',
  patch: 'diff',
  text: 'plaintext',
  txt: 'plaintext',
};

/** The language by VS Code's own name; undefined if it does not know it. */
export function languageOf(said: string, known: readonly string[]): string | undefined {
  const name = said.trim().toLowerCase();
  const wanted = Object.hasOwn(otherNames, name) ? otherNames[name] : name;
  return known.find((each) => each.toLowerCase() === wanted);
}
