import type { PassSet } from '@throughfare/contract/shapes/rail-pass';
import { formatFullDay } from '@throughfare/kernel/format-day';

/** A party's passes in a few lines: product, validity and refund terms. */
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
