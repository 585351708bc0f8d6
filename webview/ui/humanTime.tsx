import { humanTime } from '../../src/base/humanTime.ts';

export function HumanTime({ iso }: { readonly iso: string }) {
  return (
    <time dateTime={iso} title={new Date(iso).toLocaleString()}>
      {humanTime(iso, new Date())}
    </time>
  );
}
