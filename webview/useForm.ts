import * as l10n from '@vscode/l10n';
import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import type { Result } from '../src/base/result.ts';
import type { Problems } from '../src/protocol/agentForm.ts';
import type { SettledDraft } from '../src/protocol/drafts.ts';
import {
  changeOf,
  conflicts,
  dirtyFields,
  type Edits,
  edit,
  giveWay,
  insistOn,
  noEdits,
  readEdits,
  withEdits,
  writeEdits,
} from './edits.ts';
import { failureWords } from './failureWords.ts';
import type { Caller } from './host.ts';
import { useDraft } from './useDraft.ts';

const CHECK_AFTER_MS = 200;
const fields = ['edits'] as const;

export interface FormPlan<T extends object, C extends { readonly problems: Problems }> {
  /** Of its draft. */
  readonly name: string;
  /** As it is stored. */
  readonly stored: T;
  readonly readOnly: boolean;
  check(change: Partial<T>): Promise<Result<C>>;
  /** Together with its draft, which is then done with. */
  save(
    change: Partial<T>,
    draft: SettledDraft,
  ): Promise<Result<{ problems: Problems; saved: T | null }>>;
  /** Puts what was saved into the page's state, before the news of it arrive. */
  onSaved(values: T): void;
}

/** One field, as its control needs it. */
export interface Bound<V> {
  readonly id: string;
  readonly value: V;
  change(value: V): void;
  readonly problem: string | undefined;
  readonly warning: string | undefined;
  readonly dirty: boolean;
  readonly disabled: boolean;
}

/** What is around the fields of a form. */
export interface FormState {
  readonly dirty: readonly string[];
  /** Changed elsewhere while they were changed here. */
  readonly conflicts: readonly string[];
  readonly busy: boolean;
  readonly readOnly: boolean;
  /** What was done, or why not. */
  readonly message: string;
  save(): void;
  revert(): void;
  /** Keep what was typed here, although others changed the same. */
  insist(): void;
  /** Take what others made of it. */
  giveWay(): void;
}

/**
 * A form that is saved explicitly. What is typed is kept like a draft, checked by the domain while it is
 * typed, and laid over what is stored, field by field.
 */
export function useForm<
  T extends object,
  C extends { readonly problems: Problems; readonly warnings?: Problems },
>(host: Caller, plan: FormPlan<T, C>) {
  const { name, stored, readOnly } = plan;
  const [message, setMessage] = useState('');
  const [unsaved, setUnsaved] = useState('');
  const [busy, setBusy] = useState(false);
  const draft = useDraft(host, { name, memory: name, fields }, setUnsaved);
  const edits: Edits<T> = useMemo(
    () => (readOnly ? noEdits : readEdits(stored, draft.draft.edits)),
    [draft.draft.edits, stored, readOnly],
  );
  const values = withEdits(stored, edits);
  const dirty = dirtyFields(stored, edits);
  const clashing = conflicts(stored, edits);
  const { checked, setProblems } = useCheck(plan, changeOf(stored, edits));
  const keep = (next: Edits<T>): void => draft.change({ edits: writeEdits(next) });
  /** Two fields can change in one event: the second must know of the first. */
  const latest = useRef(edits);
  latest.current = edits;

  const bind = <K extends keyof T & string>(field: K): Bound<T[K]> => ({
    id: field,
    value: values[field],
    change: (value) => {
      setMessage('');
      latest.current = edit(stored, latest.current, field, value);
      keep(latest.current);
    },
    problem: checked?.problems[field],
    warning: checked?.warnings?.[field],
    dirty: dirty.includes(field),
    disabled: readOnly || busy,
  });

  /**
   * That these edits are done with is kept as well, with its time: VS Code may bring back a page with an
   * older memory, and what was saved then must not stand there as if it were not.
   */
  const settled = (done: typeof draft.draft): SettledDraft => ({
    name,
    text: JSON.stringify({ edits: '', at: Math.max(Date.now(), done.at + 1) }),
  });
  const save = async (): Promise<void> => {
    if (busy || dirty.length === 0) return;
    // What others wrote meanwhile goes only if the person says so.
    if (clashing.length > 0)
      return setMessage(l10n.t('Not saved: choose between Reload and Overwrite first.'));
    const sent = draft.draft;
    draft.hold();
    setBusy(true);
    const result = await plan.save(changeOf(stored, edits), settled(sent));
    setBusy(false);
    if (!result.ok || !result.value.saved) keep(edits);
    if (!result.ok) return setMessage(failureWords(result.error));
    const { problems, saved } = result.value;
    if (saved) {
      plan.onSaved(saved);
      draft.forget(sent);
      setMessage(l10n.t('Saved.'));
      return;
    }
    setProblems(problems);
    setMessage(l10n.t('Not saved: see what is marked above.'));
    // Once the marks are drawn.
    setTimeout(() => document.querySelector<HTMLElement>('[aria-invalid=true]')?.focus());
  };
  const decide = (next: Edits<T>): void => {
    setMessage('');
    keep(next);
  };
  const form: FormState = {
    dirty,
    conflicts: clashing,
    busy,
    readOnly,
    message: message || unsaved,
    save: () => void save(),
    revert: () => {
      const done = draft.draft;
      draft.forget(done);
      void host.call('drafts.save', settled(done));
      setMessage(l10n.t('Back to what is saved.'));
    },
    insist: () => decide(insistOn(stored, edits)),
    giveWay: () => decide(giveWay(stored, edits)),
  };
  return { values, bind, form, checked };
}

/** The domain's own opinion of what is typed, a moment after the last key. */
function useCheck<T extends object, C extends { readonly problems: Problems }>(
  { check, stored }: FormPlan<T, C>,
  change: Partial<T>,
) {
  const [checked, setChecked] = useState<C>();
  const asked = useRef(0);
  const text = JSON.stringify(change);
  useEffect(() => {
    asked.current += 1;
    const mine = asked.current;
    const timer = setTimeout(
      () =>
        void check(change).then((result) => {
          // An answer to what was typed before would only confuse.
          if (result.ok && mine === asked.current) setChecked(result.value);
        }),
      text === '{}' ? 0 : CHECK_AFTER_MS,
    );
    return () => clearTimeout(timer);
  }, [text, stored]);
  const setProblems = (problems: Problems): void =>
    setChecked((known) => (known ? { ...known, problems } : known));
  return { checked, setProblems };
}
