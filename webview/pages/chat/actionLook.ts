const icons: Partial<Record<string, string>> = {
  rename_chat: 'edit',
  create_task: 'tasklist',
  create_agent: 'person-add',
  update_agent: 'person',
  delete_agent: 'trash',
  reorder_agents: 'list-ordered',
  update_workspace: 'settings-gear',
};

export const actionIcon = (type: string, ok: boolean): string =>
  ok ? (icons[type] ?? 'check') : 'error';
