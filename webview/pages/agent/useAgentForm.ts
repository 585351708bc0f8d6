import type { AgentCheck, AgentForm } from '../../../src/protocol/agentForm.ts';
import type { AgentHead } from '../../../src/protocol/agents.ts';
import type { Host } from '../../host.ts';
import { type Bound, useForm } from '../../useForm.ts';

export type Bind = <K extends keyof AgentForm>(field: K) => Bound<AgentForm[K]>;

export const useAgentForm = (host: Host<'agent'>, head: AgentHead, restricted: boolean) =>
  useForm<AgentForm, AgentCheck>(host, {
    name: `agent:${head.id}`,
    stored: head.values,
    readOnly: restricted || head.sourcePath !== null,
    check: (change) => host.call('agentForm.read', { id: head.id, change }),
    save: (change, draft) => host.call('agents.update', { id: head.id, change, draft }),
    onSaved: (values) =>
      host.revise((state) => ({
        ...state,
        head: state.head && { ...state.head, values, title: values.name },
      })),
  });
