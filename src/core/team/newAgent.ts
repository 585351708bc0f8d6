import type { Agent } from '../../model/agent.ts';

/** A new one that nobody has told yet what to do: its turns would cost money for nothing. */
export const isUnwritten = ({ instruction }: Pick<Agent, 'instruction'>): boolean =>
  instruction.trim() === newAgentInstruction;

/** What a new agent begins with: the questions that a good instruction answers. */
export const newAgentInstruction = `You are …. Say in one or two sentences what you do for a task, and what you leave to others.

## When to skip

- Nothing in the task or the newest comments concerns you.

Do not comment only to agree, to praise, or to say that you have nothing to add: skip.

## When to comment

- …

## When to ask for review

- Only a person can decide, and nothing in the code or the comments tells what is meant. Ask one question and say which answer you would choose.

## How to work

1. Read the summary, the description and every comment. A person's newest word wins over everything older.
2. …

## How to write the comment

- …`;
