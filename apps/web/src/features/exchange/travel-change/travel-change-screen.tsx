import { messageText } from '@throughfare/contract/messages';
import { Form, useNavigation } from 'react-router';
import { paths } from '../../../lib/paths.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { ProblemNotice } from '../../../ui/problem-notice.tsx';
import { DayAndTime } from '../components/day-and-time.tsx';
import { ExchangeTicketLists } from '../components/exchange-ticket-lists.tsx';
import { chosenLegs } from '../model/exchange-choice.ts';
import { JourneyFields } from './journey-fields.tsx';
import type { TravelChangeView } from './load-travel-change.ts';

interface TravelChangeScreenProps {
  readonly view: TravelChangeView;
  readonly searchId: string;
  /** The reason why the page's form was refused. */
  readonly problem: string | undefined;
}

/** The search page in its form for changing the travel of a booking: trains between the same stations, each with the cost of the change. */
export default function TravelChangeScreen({ view, searchId, problem }: TravelChangeScreenProps) {
  if (view.state === 'refused')
    return (
      <div className="mx-auto max-w-3xl px-4 py-16">
        <EmptyState
          whole
          title={messageText('travelChange.unavailable')}
          actions={<ButtonLink to={paths.myBookings()}>My Bookings</ButtonLink>}
        >
          {view.message === messageText('travelChange.unavailable') ? '' : view.message}
        </EmptyState>
      </div>
    );
  return <Ready view={view} searchId={searchId} problem={problem} />;
}

function Ready({ view, searchId, problem }: TravelChangeScreenProps & { readonly view: Extract<TravelChangeView, { state: 'ready' }> }) {
  const { state } = useNavigation();
  const { bookingReference, flow, from, to, item, leg, wanted, found } = view;
  const legs = chosenLegs(item, leg);
  const [out, back] = wanted;
  const isRound = back !== undefined;
  const address = paths.results({ id: searchId, flow });
  const toBookings = paths.myBookings({ open: bookingReference });
  return (
    <div className="mx-auto flex max-w-[84rem] flex-col gap-6 px-4 py-8 sm:px-6">
      <header className="flex flex-col gap-2">
        <h1 className="text-3xl">
          Change your travel: {from.name} – {to.name}
        </h1>
        <p className="text-ink-soft">
          Booking {bookingReference}. In the place of{' '}
          {legs.map(({ journey, dateTime, fare }) => `${journey}, ${dateTime}, ${fare}`).join(' and ')}.
        </p>
        <p className="text-ink-soft">Your old ticket stays valid until the change is done.</p>
      </header>
      <ProblemNotice text={problem} />
      <Form method="post" action={address} preventScrollReset className="flex flex-col gap-4">
        <JourneyFields reference={bookingReference} item={item} />
        <input type="hidden" name="oldAnalyticsId" value={searchId} />
        <input type="hidden" name="leg" value={leg} />
        <input type="hidden" name="flow" value={flow} />
        <DayAndTime
          label={isRound ? 'Outward' : 'Departure'}
          name="out"
          day={out?.date ?? legs[0]?.day ?? item.firstDay}
          time={out?.time ?? item.defaultTime}
          item={item}
        />
        {isRound && <DayAndTime label="Return" name="back" day={back.date} time={back.time} item={item} />}
        <div className="flex flex-wrap gap-3">
          <Button type="submit" look={found ? 'secondary' : 'action'} busy={state === 'submitting'}>
            Search
          </Button>
          <ButtonLink to={paths.results({ id: searchId, flow: flow === 'change' ? 'sv_change' : 'change' })} preventScrollReset>
            {flow === 'change' ? 'Show other classes and fares' : 'Show my class and fare only'}
          </ButtonLink>
          <ButtonLink to={toBookings}>Go Back</ButtonLink>
        </div>
      </Form>
      {view.problem !== undefined && (
        <Notice tone="warning" title={messageText('afterSales.oops')} announce>
          {view.problem}
        </Notice>
      )}
      {found && (
        <ExchangeTicketLists
          key={found.searchId + flow}
          found={found}
          row={{ bookingReference }}
          query={{ flow: 'exchange', line: view.orderId, leg }}
          isRound={isRound}
          sold={legs.map(({ fare }) => fare)}
          days={[out?.date, back?.date]}
          heading="h2"
        />
      )}
    </div>
  );
}
