import type { AgencyWishes } from '@throughfare/contract/calls/agencies';
import { formatInstant } from '@throughfare/kernel/format-instant';

/** The changes that an agency asks for: old and new values, the person and the time. */
export function Wishes({ wishes: { at, by, changes } }: { readonly wishes: AgencyWishes }) {
  return (
    <div className="flex flex-col gap-3">
      <dl className="grid gap-x-8 gap-y-3 sm:grid-cols-2">
        {changes.map(({ field, from, to }) => (
          <div key={field}>
            <dt className="text-sm text-ink-soft first-letter:uppercase">{field}</dt>
            <dd className="break-words">
              {from === '' ? 'None' : from} → <strong>{to === '' ? 'none' : to}</strong>
            </dd>
          </div>
        ))}
      </dl>
      <p className="text-ink-soft">
        Asked for on {formatInstant(at)}
        {by !== '' && ` by ${by}`}.
      </p>
    </div>
  );
}
