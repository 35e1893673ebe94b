import type { PassExchangeOffers } from '@throughfare/contract/shapes/pass-exchange';
import { messageText } from '@throughfare/contract/messages';
import { formatFullDay } from '@throughfare/kernel/format-day';
import { useState } from 'react';
import { Form, useNavigation } from 'react-router';
import type { BookingsQuery } from '../../../lib/paths.ts';
import { Button } from '../../../ui/button.tsx';
import { DialogActions } from '../../../ui/dialog-actions.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { RadioCard } from '../../../ui/radio-card.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { showAmount } from '../../../domain/money/amounts.ts';
import { seenFigures } from '../../../domain/bookings/booking-words.ts';
import { useCommissionShown } from '../../../lib/commission-shown.ts';
import { useBookingsPlace } from '../../../domain/bookings/bookings-place.ts';
import type { ExchangeView } from '../load-exchange.ts';
import { KeptQuery } from './kept-query.tsx';

interface PassExchangeProps {
  readonly view: Extract<ExchangeView, { stage: 'passes' }>;
  readonly query: BookingsQuery;
  readonly closeHref: string;
}

/** The present passes, the place and first day of the new ones, and the passes to choose from (PASS-26). */
export function PassExchange({ view, query, closeHref }: PassExchangeProps) {
  const { addressOf } = useBookingsPlace();
  const { state } = useNavigation();
  const { offers, countries, problem, row } = view;
  const [commissionShown] = useCommissionShown();
  const { fee, currency, travellers } = offers;
  const now = seenFigures(offers.now, commissionShown);
  return (
    <>
      <p>
        Your current passes: {now.name}, {now.item}, {className(now.serviceClass)}, from {formatFullDay(now.validFrom)}. You paid{' '}
        {showAmount(now.price, currency)}.
      </p>
      {row.exchangeByAgency !== undefined && <Notice>{row.exchangeByAgency}</Notice>}
      <p className="text-ink-soft">
        They are all exchanged together: {travellers.join(', ')}.{' '}
        {fee === '0.00' ? 'Today this is free.' : `The fee is ${showAmount(fee, currency)} in all.`}
      </p>
      <Form action={addressOf()} preventScrollReset className="flex flex-col gap-4">
        <KeptQuery query={{ ...query, covers: undefined, outDate: undefined, quote: undefined, step: undefined }} />
        <div className="grid gap-4 sm:grid-cols-2">
          <SelectField
            label="Where the new passes are valid"
            name="covers"
            defaultValue={query.covers ?? usualChoice(offers, countries)}
            options={countries.map(({ code, name }) => ({ value: code, label: name }))}
          />
          <TextField
            label="First day"
            type="date"
            name="outDate"
            required
            min={offers.firstDay}
            max={offers.lastDay}
            defaultValue={query.outDate ?? offers.validFrom}
          />
        </div>
        <DialogActions closeHref={closeHref}>
          <Button type="submit" busy={state === 'loading'}>
            Search passes
          </Button>
        </DialogActions>
      </Form>
      {problem ? (
        <Notice tone="warning" title={messageText('afterSales.oops')} announce>
          {problem}
        </Notice>
      ) : (
        <PassChoice key={`${offers.countries.join()}/${offers.validFrom}`} view={view} query={query} />
      )}
    </>
  );
}

function PassChoice({ view: { offers, row, line }, query }: Pick<PassExchangeProps, 'view' | 'query'>) {
  const { addressOf } = useBookingsPlace();
  const { state } = useNavigation();
  const [chosen, setChosen] = useState<string>();
  const [commissionShown] = useCommissionShown();
  const passes = offers.passes.map((one) => seenFigures(one, commissionShown));
  if (offers.passes.length === 0)
    return <Notice>There are no other passes for these travellers here. Please choose another country.</Notice>;
  return (
    <Form method="post" action={addressOf({ ...query, open: row.bookingReference })} preventScrollReset className="flex flex-col gap-5">
      <input type="hidden" name="intent" value="exchange-quote" />
      <input type="hidden" name="reference" value={row.bookingReference} />
      <input type="hidden" name="line" value={line.orderId} />
      <input type="hidden" name="countries" value={offers.countries.join()} />
      <input type="hidden" name="validFrom" value={offers.validFrom} />
      <fieldset className="flex min-w-0 flex-col gap-3">
        <legend className="mb-2 font-semibold">New passes from {formatFullDay(offers.validFrom)}</legend>
        <div className="grid gap-2 sm:grid-cols-2">
          {passes.map(({ id, name, item, serviceClass, validUntil, price, due }) => (
            <RadioCard
              key={id}
              name="passId"
              value={id}
              required
              checked={chosen === id}
              onChange={() => setChosen(id)}
              title={`${item}, ${className(serviceClass)} · ${showAmount(price, offers.currency)}`}
            >
              <span>
                {name}, valid until {formatFullDay(validUntil)}
              </span>
              <span className="font-semibold text-ink">{dueWords(due, offers)}</span>
            </RadioCard>
          ))}
        </div>
      </fieldset>
      <p className="text-sm text-ink-soft">Your old passes stay valid until the exchange is done.</p>
      <div className="flex justify-end">
        <Button type="submit" look="action" busy={state === 'submitting'}>
          Get exchange summary
        </Button>
      </div>
    </Form>
  );
}

function className(serviceClass: PassExchangeOffers['now']['serviceClass']): string {
  return serviceClass === 'FIRST' ? '1st class' : '2nd class';
}

function dueWords(due: string, { currency }: Pick<PassExchangeOffers, 'currency'>): string {
  if (due.startsWith('-')) return `You get ${showAmount(due.slice(1), currency)} back`;
  return due === '0.00' ? 'No charge' : `You pay ${showAmount(due, currency)}`;
}

/** The country whose passes are preselected. Passes of several neighbouring countries are listed under the first of them. */
function usualChoice({ countries }: PassExchangeOffers, listed: PassExchangeProps['view']['countries']): string | undefined {
  return countries.find((code) => listed.some((country) => country.code === code));
}
