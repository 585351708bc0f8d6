import { type CliType, cliNames } from '../../model/agent.ts';
import type { Trouble } from '../adapter.ts';
import { summarise } from '../output/shorten.ts';
import { untilOf } from './until.ts';

/** Where the words come from: the less they can be anything but the CLI's own, the wider the net. */
export type Source =
  /** The CLI says: this is why it failed. */
  | 'error'
  /** A line on stderr, where tools and libraries complain as well. */
  | 'aside'
  /** The last message of a run that calls itself good: an agent may write about limits there. */
  | 'answer';

type Patterns = Record<Source, readonly RegExp[]>;

const certainLimits = [
  /usage limit (?:has been )?reached/i,
  /hit your (?:[\w-]+ ){0,3}limit/i,
  /reached your (?:[\w-]+ ){0,3}(?:usage|spend\w*|monthly|weekly|daily) (?:[\w-]+ )?limit/i,
  /\b(?:\d+[- ]hour|weekly|session|daily|monthly|usage|spend|opus|sonnet) limit reached/i,
  /exhausted your (?:[\w-]+ ){0,3}(?:quota|capacity)/i,
  /exceeded your (?:[\w-]+ ){0,3}quota/i,
  /\bquota exceeded\b/i,
  /RESOURCE_EXHAUSTED|resource has been exhausted/i,
  /insufficient[_ ](?:quota|credits?|balance|funds)/i,
  /credit balance is too low/i,
  /out of credits/i,
];

const usageLimit: Patterns = {
  error: [
    ...certainLimits,
    /\b(?:status|code|error|http)\W{0,4}429\b|\(429\)|\b429\b\W+too many/i,
    /too many requests/i,
    /\brate[- _]?limit/i,
  ],
  aside: certainLimits,
  answer: [
    /^(?:claude (?:ai |code )?)?usage limit reached/i,
    /^you[’']ve hit your (?:[\w-]+ ){0,3}limit/i,
    /^you[’']ve reached your (?:[\w-]+ ){0,3}limit/i,
    /^(?:your )?(?:\d+[- ]hour|weekly|session|daily|monthly|usage|opus|sonnet) limit reached/i,
    /^you have exhausted your (?:[\w-]+ ){0,3}(?:quota|capacity)/i,
    /^(?:quota exceeded|you exceeded your current quota)/i,
    /^credit balance is too low/i,
    /^\[?api error\b.*(?:\b429\b|rate.?limit|quota|usage limit)/i,
  ],
};

const certainLogins = [
  /\bnot logged in\b/i,
  /please run \/login/i,
  /please set an auth method/i,
  /invalid auth method/i,
  /\b(?:invalid|incorrect|missing) (?:x-)?api[- ]?key/i,
  /api[- ]?key (?:is )?(?:not valid|invalid|missing|expired)/i,
  /API_KEY_INVALID|UNAUTHENTICATED/,
  /authentication[_ ](?:failed|error)/i,
  /(?:oauth |access |refresh )token (?:has )?(?:expired|been revoked|revoked|was revoked)/i,
];

const login: Patterns = {
  error: [
    ...certainLogins,
    /\b401\b\W+unauthorized|\b(?:status|code|error|http)\W{0,4}401\b|\(401\)/i,
    /\bplease (?:log|sign) in\b/i,
  ],
  aside: certainLogins,
  answer: [
    /^not logged in\b/i,
    /^please run \/login/i,
    /^invalid api key/i,
    /^please set an auth method/i,
    /^\[?api error\b.*(?:\b401\b|authentication)/i,
  ],
};

const howToLogIn: Record<CliType, string> = {
  claude: 'Run `claude` in a terminal and log in with /login.',
  gemini: 'Run `gemini` in a terminal and log in, or set GEMINI_API_KEY.',
  codex: 'Run `codex login` in a terminal, or set CODEX_API_KEY.',
  opencode: 'Run `opencode auth login` in a terminal.',
  rehearsal: 'It needs none.',
};
export const loginHelp = (cli: CliType): string => howToLogIn[cli];

/** Longer than such messages ever are: then it is an agent's own text that mentions them. */
const LONGEST_NOTICE = 400;
const LONGEST_SEARCH = 4000;

/** What these words of a CLI say about its limits or its login, if they do. */
export function troubleIn(
  cli: CliType,
  text: string,
  source: Source,
  now: Date,
): Trouble | undefined {
  const words = text.trim().slice(0, LONGEST_SEARCH);
  if (source === 'answer' && (words.length > LONGEST_NOTICE || words.includes('{')))
    return undefined;
  const says = (patterns: Patterns): boolean => patterns[source].some((each) => each.test(words));
  if (says(usageLimit)) return usageLimitTrouble(cli, words, untilOf(words, now));
  return says(login) ? loginTrouble(cli, words) : undefined;
}

export const usageLimitTrouble = (cli: CliType, words: string, until: string | null): Trouble => ({
  kind: 'usage_limit',
  until,
  message: `${cliNames[cli]} has reached a usage limit. It says: "${quote(words)}". Wait until it is over, or give the agent another CLI.`,
});

export const loginTrouble = (cli: CliType, words: string): Trouble => ({
  kind: 'login',
  message: `${cliNames[cli]} is not logged in, or its key was refused. It says: "${quote(words)}". ${howToLogIn[cli]}`,
});

const quote = (words: string): string => summarise(words, 300).replace(/[."]+$/, '');
