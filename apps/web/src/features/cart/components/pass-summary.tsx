import type { PassSet } from '@throughfare/contract/shapes/rail-pass';
import { formatFullDay } from '@throughfare/kernel/format-day';

/** The passes of a party in a few lines: what they are, when they hold, and how they can be given back. */
export function PassSummary({ pass }: { readonly pass: PassSet }) {
  return (
    <div className="text-[0.9375rem]">
      <p className="font-semibold">
        {pass.item}, {pass.serviceClass === 'FIRST' ? '1st class' : '2nd class'}
      </p>
      <p>
        Valid from {formatFullDay(pass.validFrom)} until {formatFullDay(pass.validUntil)}
        {pass.travel === 'flexible' && `, on ${pass.noOfDays} days of your choice`}
      </p>
      <p className="mt-1 text-sm text-ink-soft">{pass.refundRule}</p>
    </div>
  );
}
