import type { AgentFileLine } from '../../../src/protocol/agentFiles.ts';
import type { AgentLine, AgentsState, AgentWork } from '../../../src/protocol/agents.ts';

export const sampleLine = (line: Partial<AgentLine> = {}): AgentLine => ({
  id: 'planner',
  name: 'Planner',
  slug: 'planner',
  description: 'Plans.',
  cli: 'Rehearsal',
  cli_type: 'rehearsal',
  kind: 'main',
  colour: 'blue',
  model: null,
  tools: 'all',
  unwritten: false,
  limitAccepted: false,
  ...line,
});

export const sampleFile = (file: Partial<AgentFileLine> = {}): AgentFileLine => ({
  path: '/f/.malamar/agents/planner.md',
  slug: 'planner',
  origin: 'folder',
  state: 'valid',
  hash: 'abc',
  agent_id: 'planner',
  name: 'Planner',
  problems: [],
  ...file,
});

export const sampleWork = (work: Partial<AgentWork> = {}): AgentWork => ({
  run_id: 'run1',
  agent_id: 'planner',
  title: 'Add dark mode',
  since: '2026-03-10T11:59:48.000Z',
  status: 'calling_tool',
  detail: 'Calling Read',
  stopping: false,
  children: 0,
  ...work,
});

export const sampleTeam = (state: Partial<AgentsState> = {}): AgentsState => ({
  agents: [sampleLine(), sampleLine({ id: 'reviewer', name: 'Reviewer' })],
  files: [],
  malamar: { tools: ['Read'], limitAccepted: false },
  work: [],
  queued: [],
  ...state,
});
