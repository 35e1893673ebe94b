import { staysNonRefundable } from '@throughfare/contract/stays-non-refundable';
import type { ExchangeSummary, ExchangeSummaryRow } from '@throughfare/contract/shapes/exchange';
import { Form, useNavigation } from 'react-router';
import { useCommissionShown } from '../../../lib/commission-shown.ts';
import { paths, type BookingsQuery } from '../../../lib/paths.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Table } from '../../../ui/table.tsx';
import { showAmount } from '../../../domain/money/amounts.ts';
import { seenFigures } from '../../../domain/bookings/booking-words.ts';
import { useBookingsPlace } from '../../../domain/bookings/bookings-place.ts';
import { ExchangeExtras } from '../../../domain/bookings/exchange-extras.tsx';
import { ToldRightsFold } from '../../../domain/journeys/told-rights.tsx';
import { QuoteClock } from '../../../domain/bookings/quote-clock.tsx';
import type { ExchangeView } from '../load-exchange.ts';

interface ExchangeSummaryStepProps {
  readonly view: Extract<ExchangeView, { stage: 'summary' }>;
  readonly query: BookingsQuery;
}

/** The figures of the exchange, the parts given up and kept, and the way on: to the payment, or straight to the end if nothing is to pay. */
export function ExchangeSummaryStep({ view: { row, summary }, query }: ExchangeSummaryStepProps) {
  const { addressOf } = useBookingsPlace();
  const { state } = useNavigation();
  const { commission } = summary;
  const [commissionShown] = useCommissionShown();
  const seen = seenFigures(summary, commissionShown);
  const { totalSummary, paidFirst } = seen;
  const isOfPasses = row.ticketType === 'RailPass';
  const show = (amount: string) => showAmount(amount, totalSummary.currency);
  // Whatever is shown, the agency pays its own price.
  const isPaid = summary.paidFirst ? summary.paidFirst.charged !== '0.00' : Number(summary.totalSummary.total) > 0;
  return (
    <>
      {summary.better && (
        <BetterWay
          better={summary.better}
          show={show}
          href={addressOf({ ...query, flow: summary.better.way, step: undefined, quote: undefined, leg: undefined })}
        />
      )}
      <SummaryTable summary={seen} isOfPasses={isOfPasses} />
      <p className="text-xl font-semibold" aria-live="polite">
        Total payment due: {show(totalSummary.total)}
      </p>
      {summary.nonRefundable !== undefined && <p>{staysNonRefundable(show(summary.nonRefundable))}</p>}
      {summary.agencyFee !== undefined && commissionShown && (
        <p>Your agency charges {show(summary.agencyFee)} of the new price for the exchange.</p>
      )}
      {commission && commissionShown && (
        <p>
          Commission: {show(commission.reversed)} of the old ticket is taken back, {show(commission.earned)} is earned on the new one.
          {commission.isNet && ' The figures above are net.'}
        </p>
      )}
      {paidFirst && (
        <p>
          You pay {show(paidFirst.charged)} for the new ticket now. {show(paidFirst.paidBack)} for the old one goes back to your{' '}
          {summary.paidBackTo}. {summary.paidBackBy}
        </p>
      )}
      {totalSummary.total.startsWith('-') && (
        <p>
          The money goes back to your {summary.paidBackTo}. {summary.paidBackBy}
        </p>
      )}
      <Lines title="You get" lines={summary.newJourneys} />
      {summary.rights && (
        <div>
          <p>{summary.rights.contract.text}</p>
          <ToldRightsFold rights={summary.rights} />
        </div>
      )}
      <Lines title="You give up" lines={summary.givenUp} />
      {summary.kept.length > 0 && <Lines title="You keep" lines={summary.kept} />}
      <ExchangeExtras extras={summary.extras} />
      <p className="text-ink-soft">Your old {isOfPasses ? 'passes stay' : 'ticket stays'} valid until the exchange is done.</p>
      <QuoteClock key={summary.quoteId} validForSeconds={summary.validForSeconds} />
      <Form
        method="post"
        action={addressOf({ ...query, open: row.bookingReference })}
        preventScrollReset
        replace
        className="flex flex-wrap justify-end gap-3 max-sm:*:grow"
      >
        <input type="hidden" name="intent" value="exchange" />
        <input type="hidden" name="reference" value={row.bookingReference} />
        <input type="hidden" name="quoteId" value={summary.quoteId} />
        <input type="hidden" name="paymentMethod" value="NoPayment" />
        <ButtonLink to={backFrom(summary) ?? addressOf({ ...query, step: 'search', quote: undefined })} preventScrollReset>
          Go Back
        </ButtonLink>
        {isPaid ? (
          <ButtonLink to={addressOf({ ...query, step: 'payment' })} preventScrollReset look="action">
            Proceed to payment
          </ButtonLink>
        ) : (
          <Button type="submit" look="action" busy={state !== 'idle'}>
            Proceed to exchange
          </Button>
        )}
      </Form>
    </>
  );
}

interface BetterWayProps {
  readonly better: NonNullable<ExchangeSummary['better']>;
  readonly show: (amount: string) => string;
  readonly href: string;
}

/** Giving the old ticket back and buying the new one costs less than the exchange (ruling 51), so it is offered first. */
function BetterWay({ better: { way, back, newPrice, saves }, show, href }: BetterWayProps) {
  return (
    <Notice tone="warning" title={`Another way costs you ${show(saves)} less`}>
      <p>
        {way === 'void' ? 'If you cancel the old ticket free of charge' : 'If you give the old ticket back'}, you get {show(back)}. The new
        ticket costs {show(newPrice)}. Buy the new ticket first, so that nobody takes its place.
      </p>
      <p className="mt-3 flex flex-wrap gap-3">
        <ButtonLink to={paths.home()} size="small">
          Buy the new ticket
        </ButtonLink>
        <ButtonLink to={href} preventScrollReset size="small">
          {way === 'void' ? 'Void Cancel' : 'Refund'}
        </ButtonLink>
      </p>
    </Notice>
  );
}

/** The way back to the search, if a travel change was chosen there. */
function backFrom({ travelChange }: ExchangeSummary): string | undefined {
  return travelChange && paths.results({ id: travelChange.searchId, flow: 'sv_change' });
}

type Row = { readonly name: string } & Pick<ExchangeSummaryRow, 'penalty' | 'total'> & ExchangeSummaryRow['exchangeBreakdown'];

interface SummaryTableProps {
  readonly summary: ExchangeSummary;
  readonly isOfPasses: boolean;
}

function SummaryTable({ summary: { departureTicket, returnTicket, totalSummary }, isOfPasses }: SummaryTableProps) {
  const rowOf = (name: string, row: ExchangeSummaryRow | undefined): Row[] =>
    row ? [{ name, penalty: row.penalty, total: row.total, ...row.exchangeBreakdown }] : [];
  const thing = isOfPasses ? 'Pass' : 'Ticket';
  const rows: Row[] = [
    ...rowOf(isOfPasses ? 'Passes' : 'Outbound', departureTicket),
    ...rowOf('Return', returnTicket),
    { ...totalSummary, name: 'Total Summary' },
  ];
  const money = (key: string, header: string, of: (row: Row) => string) => ({
    key,
    header,
    align: 'right' as const,
    cell: (row: Row) => showAmount(of(row), totalSummary.currency),
  });
  return (
    <Table<Row>
      caption="Exchange summary"
      hideCaption
      rows={rows}
      rowKey={({ name }) => name}
      columns={[
        { key: 'name', header: isOfPasses ? 'Exchange' : 'Journey', cell: ({ name }) => name },
        money('current', `Current ${thing} Price`, (row) => row.reversedRevenueTotal),
        money('new', `New ${thing} Price`, (row) => row.newProductsTotal),
        money('loss', 'Exchange Loss', (row) => row.exchangedLossTotal),
        money('fee', 'Exchange Fee', (row) => row.penalty),
        money('due', 'Due Amount', (row) => row.total),
      ]}
    />
  );
}

function Lines({ title, lines }: { readonly title: string; readonly lines: readonly string[] }) {
  return (
    <section>
      <h3 className="font-sans text-base font-semibold tracking-normal">{title}</h3>
      <ul className="mt-1 list-disc pl-5">
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </section>
  );
}
