import { messageText } from '@throughfare/contract/messages';
import type { RefundableItem, RefundPart } from '@throughfare/contract/shapes/after-sales';
import { passDetailsOf } from '@throughfare/contract/shapes/booking-fields';
import { useState } from 'react';
import { Form, Link } from 'react-router';
import type { BookingsQuery } from '../../../lib/paths.ts';
import { Button } from '../../../ui/button.tsx';
import { DialogActions } from '../../../ui/dialog-actions.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { useCommissionShown } from '../../../lib/commission-shown.ts';
import { lessAmount, showAmount } from '../../../domain/money/amounts.ts';
import { seenFigures } from '../../../domain/bookings/booking-words.ts';
import { useBookingsPlace } from '../../../domain/bookings/bookings-place.ts';
import { listQuery } from '../../../domain/bookings/list-query.ts';
import type { ChangeView } from '../load-change.ts';
import { chosenFigures } from '../model/chosen-figures.ts';
import { goesAlong, initialSelection, toggled } from '../model/refund-selection.ts';
import { PassRefundRows } from './pass-refund-rows.tsx';
import { LostCommission } from './lost-commission.tsx';
import { RefundForms } from './refund-forms.tsx';

interface RefundChoiceProps {
  readonly view: Extract<ChangeView, { flow: 'refund' | 'release' }>;
  readonly query: BookingsQuery;
  readonly closeHref: string;
}

/** The choice of travellers and journeys to refund. Totals add up as they are ticked; the next step has the exact figures. */
export function RefundChoice({ view, query, closeHref }: RefundChoiceProps) {
  const { addressOf } = useBookingsPlace();
  const { row, line, answer } = view;
  const [sold] = answer.body.items;
  const [commissionShown] = useCommissionShown();
  const [selection, setSelection] = useState(() => (sold ? initialSelection(sold, query.parts) : []));
  if (!sold) return null;
  const item = { ...sold, parts: sold.parts.map((part) => seenFigures(part, commissionShown)) };
  const quote = answer.body.quote && seenFigures(answer.body.quote, commissionShown);
  const figures = chosenFigures(item.parts, quote, selection);
  // passes have no legs
  const passDetails = passDetailsOf(row);
  const directions = passDetails
    ? []
    : (['outward', 'inward'] as const).filter((direction) => item.parts.some((part) => part.direction === direction));
  const show = (amount: string) => showAmount(amount, row.currency);
  return (
    <Form action={addressOf()} preventScrollReset className="flex flex-col gap-5">
      <input type="hidden" name="open" value={row.bookingReference} />
      <input type="hidden" name="flow" value="refund" />
      <input type="hidden" name="step" value="review" />
      {Object.entries({ ...listQuery(query), line: query.line }).map(
        ([name, value]) => value !== undefined && <input key={name} type="hidden" name={name} value={value} />,
      )}
      {item.isVoidRefund && row.actions.includes('void') && item.parts.some(({ penalty }) => Number(penalty) > 0) && (
        <Notice tone="warning">
          So soon after buying,{' '}
          <Link
            to={addressOf({ ...listQuery(query), open: row.bookingReference, line: query.line, flow: 'void' })}
            replace
            preventScrollReset
          >
            Void Cancel
          </Link>{' '}
          gives everything back, without the fee of a refund.
        </Notice>
      )}
      {answer.body.disruption && <Notice tone="info">{answer.body.disruption}</Notice>}
      {item.isLegsTogether && !item.isLocked && directions.length > 1 && <Notice>Both journeys of a traveller go together.</Notice>}
      {item.isLocked && <Notice>These tickets can only be refunded together.</Notice>}
      {passDetails && (
        <PassRefundRows
          item={item}
          details={passDetails}
          selection={selection}
          show={show}
          onToggle={(part) => setSelection(toggled(selection, part, item))}
        />
      )}
      {directions.map((direction) => (
        <Leg
          key={direction}
          title={titleOf(direction, line.source)}
          item={item}
          direction={direction}
          selection={selection}
          show={show}
          onToggle={(part) => setSelection(toggled(selection, part, item))}
        />
      ))}
      <RefundForms view={view} query={query} selection={selection} isExact={figures.isExact} />
      <dl className="grid grid-cols-[1fr_auto] gap-x-6 gap-y-1.5 border-t border-line pt-4" aria-live="polite" aria-atomic="true">
        <Sum label="Fare" value={show(figures.paid)} />
        {figures.penalty !== undefined && <Sum label="Cancellation Fee" value={show(lessAmount('0.00', figures.penalty))} />}
        {figures.others.map(({ label, amount }) => (
          <Sum key={label} label={label} value={show(amount)} />
        ))}
        {figures.refund !== undefined && !(figures.voucher && figures.refund === '0.00') && (
          <Sum label="Refund amount" value={show(figures.refund)} strong />
        )}
        {figures.voucher && <Sum label="Voucher" value={showAmount(figures.voucher.amount, figures.voucher.currency)} strong />}
        {figures.refund === undefined && <Sum label="Refund amount" value="In the next step" />}
      </dl>
      {figures.isExact && <LostCommission amount={answer.body.quote?.commission} row={row} />}
      <DialogActions closeHref={closeHref}>
        <Button type="submit" look="action" blockedBecause={selection.length === 0 ? messageText('refund.nothingChosen') : undefined}>
          Please process the Refund
        </Button>
      </DialogActions>
      <p className="text-sm text-ink-soft">Nothing is cancelled yet. You will see the exact figures first.</p>
    </Form>
  );
}

function titleOf(direction: RefundPart['direction'], source: string): string {
  if (source === 'ATOC') return direction === 'outward' ? 'Outbound' : 'Return';
  return direction === 'outward' ? 'Departure' : 'Return';
}

interface LegProps {
  readonly title: string;
  readonly item: RefundableItem;
  readonly direction: RefundPart['direction'];
  readonly selection: readonly string[];
  readonly show: (amount: string) => string;
  readonly onToggle: (part: RefundPart) => void;
}

function Leg({ title, item, direction, selection, show, onToggle }: LegProps) {
  const parts = item.parts.filter((part) => part.direction === direction);
  const [first] = parts;
  return (
    <fieldset className="min-w-0 rounded-control border-[1.5px] border-line px-4 pt-3 pb-2">
      {/* Floated, because browsers draw a legend across the frame otherwise. */}
      <legend className="float-left w-full font-semibold">{title}</legend>
      {first && (
        <p className="clear-both text-[0.9375rem] text-ink-soft">
          {first.journey}, {first.dateTime} · {first.duration} · {first.fare}
        </p>
      )}
      {direction === 'inward' && item.cancellationSummary.isOpenReturn && (
        <p className="mt-1 text-[0.9375rem]">{messageText('refund.openReturn')}</p>
      )}
      <ul className="clear-both flex flex-col pt-1">
        {parts.map((part) => (
          <PartRow key={part.id} part={part} item={item} selection={selection} show={show} onToggle={onToggle} />
        ))}
      </ul>
    </fieldset>
  );
}

interface PartRowProps extends Omit<LegProps, 'title' | 'direction'> {
  readonly part: RefundPart;
}

function PartRow({ part, item, selection, show, onToggle }: PartRowProps) {
  const isOpen = part.state === 'refundable';
  const isFixed = item.isLocked || goesAlong(selection, part, item);
  const checked = selection.includes(part.id);
  return (
    <li className="flex flex-wrap items-baseline justify-between gap-x-6 border-t border-line py-1.5 first:border-t-0">
      {/* A disabled box is not sent, so its value is sent by a hidden field. */}
      {isFixed && checked && <input type="hidden" name="part" value={part.id} />}
      <Checkbox
        name="part"
        value={part.id}
        checked={checked}
        disabled={!isOpen || isFixed}
        onChange={() => onToggle(part)}
        label={
          <>
            <span className="font-medium">{part.passenger}</span> <span className="text-ink-soft">({part.passengerType})</span>
          </>
        }
      />
      <span className="text-[0.9375rem]">
        {show(part.price)} · {summaryOf(part, show)}
      </span>
    </li>
  );
}

/** Penalty, Refunded or Not refundable (REFUND-3), with the reason if there is one. */
function summaryOf({ state, penalty, reason }: RefundPart, show: (amount: string) => string): string {
  if (state === 'refundable') return penalty === '0.00' ? 'No cancellation fee' : `Cancellation fee ${show(penalty)}`;
  if (state === 'already_refunded') return 'Refunded';
  return reason ? `Not refundable: ${reason}` : 'Not refundable';
}

function Sum({ label, value, strong = false }: { readonly label: string; readonly value: string; readonly strong?: boolean }) {
  return (
    <>
      <dt className={strong ? 'text-lg font-semibold' : ''}>{label}</dt>
      <dd className={strong ? 'text-right text-lg font-semibold tabular-nums' : 'text-right tabular-nums'}>{value}</dd>
    </>
  );
}
