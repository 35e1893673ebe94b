import { messageText } from '@throughfare/contract/messages';
import { useState } from 'react';
import { Form, useNavigation } from 'react-router';
import type { BookingsQuery } from '../../../lib/paths.ts';
import { useHydrated } from '../../../lib/use-hydrated.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { DialogActions } from '../../../ui/dialog-actions.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { useBookingsPlace } from '../../../domain/bookings/bookings-place.ts';
import type { ExchangeView } from '../load-exchange.ts';
import { chosenLegs } from '../model/exchange-choice.ts';
import { DayAndTime } from './day-and-time.tsx';
import { ExchangeTicketLists } from './exchange-ticket-lists.tsx';
import { KeptQuery } from './kept-query.tsx';

interface ExchangeSearchProps {
  readonly view: Extract<ExchangeView, { stage: 'search' }>;
  readonly query: BookingsQuery;
  readonly closeHref: string;
}

/** Days, times and railcards, then the tickets found. */
export function ExchangeSearch({ view, query, closeHref }: ExchangeSearchProps) {
  const { addressOf } = useBookingsPlace();
  const { state } = useNavigation();
  const { item, found, problem } = view;
  const legs = chosenLegs(item, query.leg);
  const isRound = legs.length > 1;
  const [withCards, setWithCards] = useState(query.cards !== 'off');
  // Until something changes, the same search would only find the same tickets again.
  const [changedAt, setChangedAt] = useState<string>();
  const change = () => setChangedAt(found?.searchId);
  const isAnswered = useHydrated() && found !== undefined && changedAt !== found.searchId;
  return (
    <>
      <h3 className="font-sans text-lg font-semibold tracking-normal">{isRound ? 'Round Trip' : 'One way Trip'}</h3>
      <p className="text-[0.9375rem] text-ink-soft">{legs.map(({ journey, dateTime }) => `${journey}, ${dateTime}`).join(' · ')}</p>
      <Form action={addressOf()} preventScrollReset className="flex flex-col gap-4">
        <KeptQuery
          query={{
            ...query,
            outDate: undefined,
            outTime: undefined,
            backDate: undefined,
            backTime: undefined,
            quote: undefined,
            cards: item.railCards.length > 0 && !withCards ? 'off' : undefined,
          }}
        />
        <div className="grid gap-4 sm:grid-cols-2">
          <DayAndTime
            label="Outward"
            name="out"
            day={query.outDate ?? legs[0]?.day ?? item.firstDay}
            time={query.outTime ?? item.defaultTime}
            item={item}
            onChange={change}
          />
          {isRound && (
            <DayAndTime
              label="Return"
              name="back"
              day={query.backDate ?? legs[1]?.day ?? item.firstDay}
              time={query.backTime ?? item.defaultTime}
              item={item}
              onChange={change}
            />
          )}
        </div>
        {item.railCards.length > 0 && (
          <Checkbox
            label={`Apply my railcards: ${item.railCards.join(', ')}`}
            checked={withCards}
            onChange={() => {
              setWithCards(!withCards);
              change();
            }}
          />
        )}
        <DialogActions closeHref={closeHref}>
          <ButtonLink to={addressOf({ ...query, step: undefined })} preventScrollReset>
            Go Back
          </ButtonLink>
          <Button
            type="submit"
            look={found ? 'secondary' : 'action'}
            busy={state === 'loading'}
            blockedBecause={
              isAnswered ? 'These are the tickets of this search. Change the day, the time or the cards to search again.' : undefined
            }
          >
            Search
          </Button>
        </DialogActions>
      </Form>
      {problem && (
        <Notice tone="warning" title={messageText('afterSales.oops')} announce>
          {problem}
        </Notice>
      )}
      {found && (
        <ExchangeTicketLists
          found={found}
          row={view.row}
          query={query}
          isRound={isRound}
          sold={legs.map(({ fare }) => fare)}
          days={[query.outDate, query.backDate]}
        />
      )}
    </>
  );
}
