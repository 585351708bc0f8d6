import type { ComponentChildren } from 'preact';
import type { Bound } from '../../useForm.ts';
import { Icon } from '../icon.tsx';
import { neutral } from '../markdown/neutral.ts';

export interface FieldProps<V> {
  readonly field: Bound<V>;
  readonly label: string;
  readonly help?: string;
}

/** One setting: its name, what it means, its control, and what is wrong with it. */
export function Row({
  field,
  label,
  help,
  children,
}: FieldProps<unknown> & { readonly children: ComponentChildren }) {
  return (
    <div class={`form-row ${field.dirty ? 'dirty' : ''}`}>
      <label class="form-label" for={field.id}>
        {label}
      </label>
      {help && <Help field={field} text={help} />}
      {children}
      <Remarks field={field} />
    </div>
  );
}

export function Help({ field, text }: { readonly field: Bound<unknown>; readonly text: string }) {
  return (
    <p class="form-help" id={`${field.id}-help`}>
      {text}
    </p>
  );
}

/** A problem keeps it from being saved, a warning does not. */
export function Remarks({ field: { id, problem, warning } }: { readonly field: Bound<unknown> }) {
  const remark = problem ?? warning;
  return (
    <p
      class={`form-remark ${problem === undefined ? 'warning' : 'error'}`}
      id={`${id}-remark`}
      role="status"
      dir="auto"
    >
      {remark && (
        <>
          <Icon name={problem === undefined ? 'warning' : 'error'} /> {neutral(remark)}
        </>
      )}
    </p>
  );
}

/** What ties a control to its row, for screen readers too. */
export const tied = ({ id, problem, disabled }: Bound<unknown>, help: string | undefined) => ({
  id,
  disabled,
  'aria-invalid': problem !== undefined,
  'aria-describedby': `${help ? `${id}-help ` : ''}${id}-remark`,
});
