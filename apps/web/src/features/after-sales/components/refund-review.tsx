import type { RefundQuote } from '@throughfare/contract/shapes/after-sales';
import { Form, useNavigation } from 'react-router';
import type { BookingsQuery } from '../../../lib/paths.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { useCommissionShown } from '../../../lib/commission-shown.ts';
import { showAmount } from '../../../domain/money/amounts.ts';
import { companyOf, seenFigures } from '../../../domain/bookings/booking-words.ts';
import { useBookingsPlace } from '../../../domain/bookings/bookings-place.ts';
import type { ChangeResult } from '../../../domain/bookings/change-intents.ts';
import type { ChangeView } from '../load-change.ts';
import { ChangeFields } from './change-fields.tsx';
import { FailedChange } from './failed-change.tsx';
import { LostCommission } from './lost-commission.tsx';
import { QuoteClock } from '../../../domain/bookings/quote-clock.tsx';

interface RefundReviewProps {
  readonly view: Extract<ChangeView, { flow: 'refund' | 'release' }>;
  readonly query: BookingsQuery;
  readonly failed: ChangeResult | undefined;
}

/** The exact figures: the amount kept, where the money goes and by when. Then the button that confirms. */
export function RefundReview({ view, query, failed }: RefundReviewProps) {
  const { addressOf } = useBookingsPlace();
  const { state } = useNavigation();
  const { row, line, answer } = view;
  const [commissionShown] = useCommissionShown();
  if (!answer.body.quote) return null;
  const quote = seenFigures(answer.body.quote, commissionShown);
  const show = (amount: string) => showAmount(amount, row.currency);
  const refund = show(quote.refundAmount);
  const own = quote.voucher?.own;
  const isMoney = quote.refundAmount !== '0.00';
  return (
    <div className="flex flex-col gap-5">
      <FailedChange failed={failed} />
      <p className="text-2xl font-semibold">{whatComesBack(quote, refund)}</p>
      {isMoney && <p>{quote.paidBackBy}</p>}
      {quote.voucher && (
        <p>
          It comes by mail. {quote.voucher.use}
          {own && ' If you prefer the money, go back.'}
        </p>
      )}
      {quote.isDecidedLater && <Notice>The {companyOf(row)} will decide about this later. We will write to you when it has.</Notice>}
      <dl className="grid grid-cols-[1fr_auto] gap-x-6 gap-y-1.5 border-y border-line py-4">
        {quote.lines.map(({ label, amount }) => (
          <Line key={label} label={label} value={show(amount)} />
        ))}
        {(isMoney || !quote.voucher) && <Line label="Refund amount" value={refund} strong />}
        {quote.voucher && <Line label="Voucher" value={showAmount(quote.voucher.amount, quote.voucher.currency)} strong />}
      </dl>
      <LostCommission amount={quote.commission} row={row} />
      {quote.serviceCharge && <p>The service charge of {show(quote.serviceCharge)} is for work already done and is not refunded.</p>}
      <Parts title="You give back" parts={quote.givenUp} />
      {quote.kept.length > 0 && <Parts title="You keep" parts={quote.kept} />}
      <QuoteClock key={quote.quoteId} validForSeconds={quote.validForSeconds} />
      <Form
        method="post"
        action={addressOf({ ...query, open: row.bookingReference, flow: 'refund', step: 'review', parts: quote.parts.join(',') })}
        preventScrollReset
        replace
        className="flex flex-wrap justify-end gap-3 max-sm:*:grow"
      >
        <ChangeFields intent="refund" row={row} line={line} />
        <input type="hidden" name="quoteId" value={quote.quoteId} />
        <ButtonLink to={addressOf({ ...query, step: undefined, parts: quote.parts.join(',') })} preventScrollReset>
          Go Back
        </ButtonLink>
        <Button type="submit" look="action" busy={state === 'submitting'}>
          {isMoney ? `Cancel and refund ${refund}` : quote.voucher ? 'Cancel and take the voucher' : 'Cancel without a refund'}
        </Button>
      </Form>
    </div>
  );
}

function whatComesBack({ refundAmount, paidBackTo, voucher }: RefundQuote, refund: string): string {
  const money = refundAmount === '0.00' ? undefined : `${refund} back to your ${paidBackTo}`;
  if (!voucher) return money ?? 'You get no money back';
  const paper = `voucher of ${showAmount(voucher.amount, voucher.currency)}`;
  return money === undefined ? `A ${paper}` : `${money} and a ${paper}`;
}

function Line({ label, value, strong = false }: { readonly label: string; readonly value: string; readonly strong?: boolean }) {
  return (
    <>
      <dt className={strong ? 'font-semibold' : ''}>{label}</dt>
      <dd className={strong ? 'text-right font-semibold tabular-nums' : 'text-right tabular-nums'}>{value}</dd>
    </>
  );
}

function Parts({ title, parts }: { readonly title: string; readonly parts: readonly string[] }) {
  return (
    <section>
      <h3 className="font-sans text-base font-semibold tracking-normal">{title}</h3>
      <ul className="mt-1 list-disc pl-5">
        {parts.map((part) => (
          <li key={part}>{part}</li>
        ))}
      </ul>
    </section>
  );
}
