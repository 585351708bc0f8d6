/** Fields that other programs have in files of the same kind, and whose they are. Malamar does not use them. */
const owners = {
  'Claude Code': [
    'permissionMode',
    'mcpServers',
    'hooks',
    'maxTurns',
    'memory',
    'background',
    'effort',
    'isolation',
    'initialPrompt',
  ],
  'VS Code': [
    'handoffs',
    'argument-hint',
    'target',
    'mcp-servers',
    'infer',
    'user-invocable',
    'user-invokable',
    'disable-model-invocation',
    'metadata',
  ],
  OpenCode: [
    'mode',
    'permission',
    'temperature',
    'top_p',
    'steps',
    'maxSteps',
    'disable',
    'hidden',
  ],
  'another program': ['apiExposed', 'type', 'chat', 'provider'],
} as const;

export type Product = keyof typeof owners;

const products: readonly Product[] = ['Claude Code', 'VS Code', 'OpenCode', 'another program'];

export const productOf = (key: string): Product | undefined =>
  products.find((product) => owners[product].some((field) => field === key));
