import type { ComponentChildren } from 'preact';
import type { Bound } from '../../useForm.ts';
import { Remarks } from './row.tsx';

/** A box to tick, with its words beside it. */
export function Tick({
  id,
  checked,
  disabled,
  onTick,
  describedBy,
  children,
}: {
  readonly id: string;
  readonly checked: boolean;
  readonly disabled: boolean;
  onTick(checked: boolean): void;
  readonly describedBy?: string;
  readonly children: ComponentChildren;
}) {
  return (
    <label class="tick" for={id}>
      <input
        id={id}
        type="checkbox"
        checked={checked}
        disabled={disabled}
        aria-describedby={describedBy}
        onChange={(event) => onTick(event.currentTarget.checked)}
      />
      <span>{children}</span>
    </label>
  );
}

/** A setting that is on or off, with one sentence on what it does. */
export function Checkbox({
  field,
  label,
  help,
}: {
  readonly field: Bound<boolean>;
  readonly label: string;
  readonly help?: string;
}) {
  return (
    <div class={`form-row ${field.dirty ? 'dirty' : ''}`}>
      <Tick
        id={field.id}
        checked={field.value}
        disabled={field.disabled}
        onTick={field.change}
        {...(help ? { describedBy: `${field.id}-help` } : {})}
      >
        {label}
      </Tick>
      {help && (
        <p class="form-help beside-tick" id={`${field.id}-help`}>
          {help}
        </p>
      )}
      <Remarks field={field} />
    </div>
  );
}

export interface TickChoice {
  readonly value: string;
  readonly label: string;
  readonly help?: string;
}

/** Several of a few. */
export function Ticks<V extends string>({
  field,
  label,
  choices,
}: {
  readonly field: Bound<V[]>;
  readonly label: string;
  readonly choices: readonly (TickChoice & { readonly value: V })[];
}) {
  const set = (value: V, on: boolean): void =>
    // In the order of the choices, so that ticking back and forth is no change.
    field.change(
      choices
        .map((choice) => choice.value)
        .filter((each) => (each === value ? on : field.value.includes(each))),
    );
  return (
    <fieldset class={`form-row ticks ${field.dirty ? 'dirty' : ''}`}>
      <legend class="form-label">{label}</legend>
      <div class="tick-grid">
        {choices.map(({ value, label: text, help }) => (
          <Tick
            key={value}
            id={`${field.id}-${value}`}
            checked={field.value.includes(value)}
            disabled={field.disabled}
            onTick={(on) => set(value, on)}
          >
            <strong>{text}</strong>
            {help && <span class="form-help"> {help}</span>}
          </Tick>
        ))}
      </div>
      <Remarks field={field} />
    </fieldset>
  );
}
