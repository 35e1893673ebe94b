import { messageText } from '@throughfare/contract/messages';
import { Form, useNavigation } from 'react-router';
import { Button } from '../../../ui/button.tsx';
import { DialogActions } from '../../../ui/dialog-actions.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { useCommissionShown } from '../../../lib/commission-shown.ts';
import { seenFigures } from '../../../domain/bookings/booking-words.ts';
import { showAmount } from '../../../domain/money/amounts.ts';
import { ChangeFields } from './change-fields.tsx';
import { LostCommission } from './lost-commission.tsx';
import { FailedChange } from './failed-change.tsx';
import type { ChangeResult } from '../../../domain/bookings/change-intents.ts';
import type { ChangeView } from '../load-change.ts';

interface ReleaseConfirmationProps {
  readonly view: Extract<ChangeView, { flow: 'refund' | 'release' }>;
  readonly failed: ChangeResult | undefined;
  readonly closeHref: string;
}

/** SilverRail: the seat is released first, then the ticket is refunded (REFUND-7). */
export function ReleaseConfirmation({ view: { row, line, answer }, failed, closeHref }: ReleaseConfirmationProps) {
  const { state } = useNavigation();
  const { coupon } = answer.body;
  const [commissionShown] = useCommissionShown();
  const quote = answer.body.quote && seenFigures(answer.body.quote, commissionShown);
  const canGoOn = coupon.attributes.isReleasable || quote !== undefined;
  return (
    <Form method="post" preventScrollReset replace className="flex flex-col gap-5">
      <ChangeFields intent="release" row={row} line={line} />
      <FailedChange failed={failed} />
      {canGoOn ? (
        <>
          <p>We release your seat, and others can book it at once. The ticket is then no longer valid, and it is refunded.</p>
          {quote && (
            <dl className="grid grid-cols-[1fr_auto] gap-x-6 gap-y-1.5 border-y border-line py-4">
              {quote.lines.map(({ label, amount }) => (
                <Line key={label} label={label} value={showAmount(amount, row.currency)} />
              ))}
              <Line label="Refund amount" value={showAmount(quote.refundAmount, row.currency)} />
            </dl>
          )}
          <LostCommission amount={quote?.commission} row={row} />
          {quote && (
            <p>
              The money goes back to your {quote.paidBackTo}. {quote.paidBackBy}
            </p>
          )}
        </>
      ) : (
        <Notice tone="warning" title={messageText('afterSales.oops')}>
          {messageText('release.notReleased')}
        </Notice>
      )}
      <DialogActions closeHref={closeHref}>
        {canGoOn && (
          <Button type="submit" look="action" busy={state === 'submitting'}>
            {coupon.attributes.isReleasable ? 'Release Seat and Proceed to Refund' : 'Proceed to Refund'}
          </Button>
        )}
      </DialogActions>
    </Form>
  );
}

function Line({ label, value }: { readonly label: string; readonly value: string }) {
  return (
    <>
      <dt>{label}</dt>
      <dd className="text-right tabular-nums">{value}</dd>
    </>
  );
}
