import type { ChangeView } from '../load-change.ts';
import type { ChangeIntent } from '../../../domain/bookings/change-intents.ts';

interface ChangeFieldsProps extends Pick<Extract<ChangeView, { flow: 'refund' | 'release' }>, 'row' | 'line'> {
  readonly intent: ChangeIntent;
}

/** The hidden fields that name the change, its booking and its line. */
export function ChangeFields({ intent, row, line }: ChangeFieldsProps) {
  return (
    <>
      <input type="hidden" name="intent" value={intent} />
      <input type="hidden" name="reference" value={row.bookingReference} />
      <input type="hidden" name="source" value={line.source} />
      <input type="hidden" name="line" value={line.orderId} />
    </>
  );
}
