import * as l10n from '@vscode/l10n';
import { LinkButton } from '../linkButton.tsx';
import type { Choice } from '../select.tsx';
import { type FieldProps, Row, tied } from './row.tsx';

// The browser's own controls in VS Code's colours: the toolkit's hide theirs inside, where neither a
// label nor the sentence about a mistake can be tied to them.

export function Line({
  placeholder,
  mono = false,
  ...row
}: FieldProps<string> & { readonly placeholder?: string; readonly mono?: boolean }) {
  const { field, help } = row;
  return (
    <Row {...row}>
      <input
        {...tied(field, help)}
        type="text"
        class={`text-box ${mono ? 'mono' : ''}`}
        dir="auto"
        autocomplete="off"
        spellcheck={!mono}
        value={field.value}
        placeholder={placeholder}
        onInput={(event) => field.change(event.currentTarget.value)}
      />
    </Row>
  );
}

/** Grows with what is typed. */
export function Area({
  placeholder,
  rows,
  ...row
}: FieldProps<string> & { readonly placeholder?: string; readonly rows: number }) {
  const { field, help } = row;
  return (
    <Row {...row}>
      <textarea
        {...tied(field, help)}
        class="text-box mono area"
        dir="auto"
        rows={rows}
        spellcheck={false}
        value={field.value}
        placeholder={placeholder}
        onInput={(event) => field.change(event.currentTarget.value)}
      />
    </Row>
  );
}

/** A number as it is typed: what is wrong with it is said beside it, not swallowed. */
export function NumberField({
  unit,
  sign,
  standard,
  placeholder,
  ...row
}: FieldProps<string> & {
  readonly unit?: string;
  /** Before the number, as money is written. */
  readonly sign?: string;
  /** What it is unless somebody changes it. */
  readonly standard?: string;
  readonly placeholder?: string;
}) {
  const { field, help, label } = row;
  return (
    <Row {...row}>
      <div class="number-line">
        {sign && <span class="form-help">{sign}</span>}
        <input
          {...tied(field, help)}
          type="text"
          inputMode="decimal"
          class="text-box number"
          autocomplete="off"
          value={field.value}
          placeholder={placeholder}
          onInput={(event) => field.change(event.currentTarget.value)}
        />
        {unit && <span class="form-help">{unit}</span>}
        {standard !== undefined && standard !== field.value && !field.disabled && (
          <LinkButton title={l10n.t('Reset “{0}”', label)} onClick={() => field.change(standard)}>
            {standard === '' ? l10n.t('Reset to no limit') : l10n.t('Reset to {0}', standard)}
          </LinkButton>
        )}
      </div>
    </Row>
  );
}

export function Pick({
  choices,
  onFocus,
  ...row
}: FieldProps<string> & { readonly choices: readonly Choice[]; onFocus?(): void }) {
  const { field, help } = row;
  return (
    <Row {...row}>
      <select
        {...tied(field, help)}
        class="pick"
        value={field.value}
        onFocus={() => onFocus?.()}
        onChange={(event) => field.change(event.currentTarget.value)}
      >
        {choices.map((choice) => (
          <option key={choice.value} value={choice.value}>
            {choice.text}
          </option>
        ))}
      </select>
    </Row>
  );
}
