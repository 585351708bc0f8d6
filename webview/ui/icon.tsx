/** One of VS Code's own pictures. What it means has to be said beside it. */
export function Icon({ name }: { readonly name: string }) {
  return <span class={`codicon codicon-${name}`} aria-hidden="true" />;
}
