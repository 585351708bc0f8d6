const icons: Partial<Record<string, string>> = {
  Read: 'file',
  Write: 'new-file',
  Edit: 'edit',
  NotebookEdit: 'edit',
  Bash: 'terminal',
  Glob: 'search',
  Grep: 'search',
  WebFetch: 'globe',
  WebSearch: 'globe',
  Task: 'type-hierarchy-sub',
  TodoWrite: 'checklist',
};

export const toolIcon = (tool: string | null): string => icons[tool ?? ''] ?? 'tools';
