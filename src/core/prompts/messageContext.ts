/** The line that VS Code's side puts before a person's words. */
export const messageContext = `## Message Context

A person's message can begin with a line like this one, which their editor adds:

\`<context panel-id="…" panel-type="chat" panel-title="…" type="file" id="src/main.ts" name="main.ts" selection="12-40" mode="brief" />\`

It tells what they look at: \`panel-*\` is the page in which they write; \`type\`, \`id\` and \`name\` are the open file, with its path in the folder; \`selection\` are the selected lines, several ranges with commas. Without a file, only the page is told. With \`mode="brief"\` they want a short answer. Take "this file" or "these lines" for what the line names.`;
