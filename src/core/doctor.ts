import type { Clock } from '../base/clock.ts';
import { newId } from '../base/id.ts';
import type { Finished } from '../cli/job.ts';
import type { Places } from '../cli/workfiles.ts';
import { type CliType, cliNames } from '../model/agent.ts';
import { type Expectation, judge, type Verdict } from './judge.ts';
import type { Workbench } from './ports.ts';
import { nothingOwn } from './prompts/ownFacts.ts';
import { runPrompt } from './prompts/runPrompt.ts';
import { taskInput } from './prompts/taskInput.ts';
import { parseTaskAnswer, type TaskAnswer } from './taskActions.ts';

const LONGEST_MINUTES = 3;

/** How one real turn of a CLI went. */
export interface Turn {
  readonly kind: 'worked' | 'failed' | 'stopped';
  /** For people: what is wrong, or what is worth knowing although it worked; empty = nothing. */
  readonly sentence: string;
  readonly seconds: number;
}

export interface LiveTurn {
  /** Never rejects. */
  readonly done: Promise<Turn>;
  stop(): void;
}

const mayFinalize = false;
const doctor = {
  id: 'doctor',
  name: 'Doctor',
  description: 'checks that this CLI works',
  instruction:
    'This turn only checks that you can be reached and that your answer arrives. Answer with skip at once. Read nothing but this file, and change nothing.',
};

/** One turn through the same path as a task's: files, command line, process, output, answer, judgement. */
export function tryTurn(
  workbench: Pick<Workbench, 'places' | 'begin'>,
  cli: CliType,
  clock: Clock,
): LiveTurn {
  const places = workbench.places({ kind: 'task', id: `doctor-${cli}` }, 'temp');
  let began: number | undefined;
  let stopped: (() => void) | undefined;
  const job = workbench.begin({
    runId: newId(),
    cli,
    model: null,
    tools: 'all',
    places,
    input: doctorInput(places),
    prompt: runPrompt(places.input),
    wallMs: LONGEST_MINUTES * 60_000,
    idleMs: null,
    onStarted: () => {
      began = clock.now().getTime();
    },
    onEvent: () => undefined,
  });
  const judged = job.finished.then((finished) => {
    const seconds = began === undefined ? 0 : (clock.now().getTime() - began) / 1000;
    return turnOf(judgeTurn(cli, finished), seconds);
  });
  const givenUp = new Promise<Turn>((resolve) => {
    stopped = () => resolve({ kind: 'stopped', sentence: '', seconds: 0 });
  });
  return {
    done: Promise.race([judged, givenUp]),
    stop: () => {
      job.stop('user');
      // It may stand in line behind other runs: then there is no process whose end is worth waiting for.
      if (began === undefined) stopped?.();
    },
  };
}

const doctorInput = (places: Places): string =>
  taskInput({
    workspace: { title: 'Malamar Doctor', description: '' },
    agent: doctor,
    team: [doctor],
    hidden: 0,
    skills: [],
    task: {
      id: 'doctor',
      summary: 'Check that this CLI works',
      description: 'There is nothing to do. [[rehearsal: skip]]',
    },
    comments: [],
    logs: [],
    places,
    tools: 'all',
    own: nothingOwn,
    mayFinalize,
  });

function judgeTurn(cli: CliType, finished: Finished): Verdict<TaskAnswer> {
  const name = cliNames[cli];
  const limits: Expectation<TaskAnswer>['limits'] = {
    wall_limit: `${name} gave no answer within ${LONGEST_MINUTES} minutes, although the question was simple.`,
    idle_limit: `${name} said nothing.`,
    tool_limit: `${name} used too many tools.`,
  };
  const parse = (value: unknown) => parseTaskAnswer(value, { mayFinalize });
  return judge(finished, { cli: name, answersInFile: true, limits, parse });
}

function turnOf(verdict: Verdict<TaskAnswer>, seconds: number): Turn {
  switch (verdict.kind) {
    case 'stopped':
      return { kind: 'stopped', sentence: '', seconds };
    case 'good':
      return { kind: 'worked', sentence: verdict.fromMessage ? FROM_MESSAGE : '', seconds };
    default:
      return { kind: 'failed', sentence: verdict.sentence, seconds };
  }
}

const FROM_MESSAGE =
  'Its answer was in its last message and not in the file it was asked to write; Malamar reads both.';
