import type { SeatMap as Map, TrainWithMap } from '@throughfare/contract/shapes/seat-map';
import { formatWeekdayDayMonth } from '@throughfare/kernel/format-day';
import { useState } from 'react';
import { Form, Link, useNavigation } from 'react-router';
import { choosePlace, type ChosenNames } from '../../domain/seat-map/choose-place.ts';
import { countedPlaces, placeFacts } from '../../domain/seat-map/place-words.ts';
import { SeatMap, SeatMapLegend } from '../../domain/seat-map/seat-map.tsx';
import { classNames } from '../../lib/class-names.ts';
import { paths, type SeatsQuery } from '../../lib/paths.ts';
import { Button, ButtonLink, buttonClasses } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Notice } from '../../ui/notice.tsx';
import { ProblemNotice } from '../../ui/problem-notice.tsx';
import { Panel } from '../../ui/panel.tsx';
import { TitledPanel } from '../../ui/titled-panel.tsx';
import type { SeatsView } from './load-seats.ts';

interface SeatsScreenProps {
  readonly view: SeatsView;
  readonly itemId: string;
  /** The booking whose places are changed, instead of a ticket of the cart. */
  readonly booking?: string | undefined;
  /** Why the last choice was refused. */
  readonly refused: string | undefined;
}

/** `/booking/seats`: the places of a ticket's trains, one train after the other. */
export function SeatsScreen({ view, itemId, booking, refused }: SeatsScreenProps) {
  const back = booking === undefined ? paths.booking() : paths.myBookings({ open: booking });
  if (view.state === 'failed') {
    return (
      <div className="mx-auto max-w-3xl px-4 py-16">
        <EmptyState title="No seat map" actions={<ButtonLink to={back}>Back to the booking</ButtonLink>}>
          {view.message}
        </EmptyState>
      </div>
    );
  }
  const { title, shown, names } = view;
  const { trains, direction, segmentIndex, map } = shown;
  const isHere = (train: TrainWithMap) => train.direction === direction && train.segmentIndex === segmentIndex;
  const current = trains.find(isHere);
  return (
    <div className="mx-auto flex max-w-[68rem] flex-col gap-5 px-4 py-8 sm:px-6">
      <div>
        <p>
          <Link to={back}>Back to the booking</Link>
        </p>
        <h1 className="mt-2 text-4xl">
          {booking === undefined ? 'Choose' : 'Change'} your {map.takes}s
        </h1>
        <p className="mt-2 text-ink-soft">
          {title}.{' '}
          {booking === undefined
            ? `${map.takes === 'seat' ? 'Choosing a seat costs nothing.' : 'The price stays the same.'} Your choice is held when you order.`
            : 'A change costs nothing, until the train leaves. Your tickets are issued again, and the old ones end.'}
        </p>
      </div>
      {trains.length > 1 && <Trains trains={trains} of={booking === undefined ? { item: itemId } : { booking }} isHere={isHere} />}
      <ProblemNotice text={refused} />
      <TrainForm
        key={`${direction} ${segmentIndex} ${map.coach}`}
        map={map}
        heading={current ? trainWords(current) : title}
        isLast={booking !== undefined || trains.at(-1) === current}
        isBooked={booking !== undefined}
        names={names}
      />
    </div>
  );
}

function trainWords({ serviceName, designator, fromStation, toStation, departureDateTime }: TrainWithMap): string {
  const { date, time } = departureDateTime;
  return `${formatWeekdayDayMonth(date)}, ${time.slice(0, 5)}: ${serviceName} ${designator}, ${fromStation} to ${toStation}`;
}

interface TrainsProps {
  readonly trains: readonly TrainWithMap[];
  /** The ticket or booking of the address. */
  readonly of: SeatsQuery;
  readonly isHere: (train: TrainWithMap) => boolean;
}

function Trains({ trains, of, isHere }: TrainsProps) {
  return (
    <nav aria-label="Trains">
      <ol className="flex flex-col gap-2">
        {trains.map((train, index) => (
          <li key={`${train.direction} ${train.segmentIndex}`}>
            <Link
              to={paths.seats({ ...of, direction: train.direction, segment: String(train.segmentIndex) })}
              aria-current={isHere(train) ? 'step' : undefined}
              className={classNames(
                'flex flex-wrap justify-between gap-x-4 rounded-control border-[1.5px] px-3.5 py-2.5 no-underline',
                isHere(train) ? 'border-pine-700 bg-pine-100 text-ink' : 'border-line bg-surface',
              )}
            >
              <span className="font-semibold">
                {index + 1}. {train.fromStation} to {train.toStation}, {train.departureDateTime.time.slice(0, 5)}
              </span>
              <span>
                {train.chosen} of {train.places} chosen
              </span>
            </Link>
          </li>
        ))}
      </ol>
    </nav>
  );
}

interface TrainFormProps {
  readonly map: Map;
  readonly heading: string;
  readonly isLast: boolean;
  readonly isBooked: boolean;
  readonly names: Readonly<Record<string, string>>;
}

function TrainForm({ map, heading, isLast, isBooked, names }: TrainFormProps) {
  const [ticked, setTicked] = useState<ChosenNames>(map.chosen.map(({ coach, place }) => `${coach}/${place}`));
  const busy = useNavigation().state !== 'idle';
  const inCoach = new Set(map.decks.flatMap(({ places }) => places.map(({ number }) => `${map.coach}/${number}`)));
  const free = map.decks.flatMap(({ places }) =>
    places.flatMap(({ number, state }) => (state === 'free' ? [`${map.coach}/${number}`] : [])),
  );
  // A place that somebody else has taken meanwhile is ticked no more.
  const chosen = ticked.filter((name) => !inCoach.has(name) || free.includes(name));
  const count = `${chosen.length} of ${countedPlaces(map.places, map.takes)}`;
  const keep = isBooked ? 'Change and go back' : isLast ? 'Keep and go back' : 'Keep and next train';
  const isShown = map.coaches.find(({ coach }) => coach === map.coach);
  return (
    <Form method="post" className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_20rem]" preventScrollReset>
      {chosen
        .filter((name) => !inCoach.has(name))
        .map((name) => (
          <input key={name} type="hidden" name="seat" value={name} />
        ))}
      <Panel as="section" aria-labelledby="train" className="flex min-w-0 flex-col gap-5">
        <div>
          <h2 id="train" className="text-xl">
            {heading}
          </h2>
          <p className="mt-1 text-[0.9375rem] text-ink-soft">{map.train}</p>
        </div>
        <Coaches map={map} />
        {isShown && !isShown.isOfFare && <Notice>Your fare is not for this coach. Please choose another one above.</Notice>}
        <SeatMapLegend />
        <p className="text-center text-[0.9375rem] text-ink-soft">
          <span aria-hidden="true">↑ </span>Direction of travel at the top{map.takes === 'seat' && '; a thick edge is the back of the seat'}
        </p>
        <SeatMap map={map} name="seat" chosen={chosen} onChoose={(name) => setTicked((before) => choosePlace(before, name, map.places))} />
        {map.isEstimate && (
          <p className="text-sm text-ink-soft">
            An estimate: numbers are those of your ticket, but rows, tables, doors and sockets may stand elsewhere, and a train may run the
            other way round. {map.source}.
          </p>
        )}
      </Panel>
      <TitledPanel id="chosen" title={count} className="flex flex-col gap-4 lg:sticky lg:top-4">
        <ul className="flex flex-col gap-2" aria-live="polite">
          {Array.from({ length: map.places }, (_, index) => (
            <li key={map.passengerRefs[index] ?? index}>
              <span className="font-semibold">
                {map.takes === 'room' ? `Room ${index + 1}` : (names[map.passengerRefs[index] ?? ''] ?? `Traveller ${index + 1}`)}
              </span>
              : {placeText(map, chosen[index], isBooked)}
            </li>
          ))}
        </ul>
        <Button type="submit" name="go" value={isLast ? 'back' : 'next'} look="action" busy={busy} wide className="max-lg:hidden">
          {keep}
        </Button>
        {!isBooked && (
          <Button type="submit" name="go" value="none" wide>
            Choose for me
          </Button>
        )}
      </TitledPanel>
      {/* On a phone the coach is long, so its button stays in view. */}
      <div className="sticky bottom-0 z-10 -mx-4 flex items-center justify-between gap-4 border-t border-line bg-surface px-4 py-3 sm:-mx-6 sm:px-6 lg:hidden">
        <span className="font-semibold">{count}</span>
        <Button type="submit" name="go" value={isLast ? 'back' : 'next'} look="action" busy={busy}>
          {keep}
        </Button>
      </div>
    </Form>
  );
}

/** Buttons, because each keeps what is ticked before another coach is shown. */
function Coaches({ map }: { readonly map: Map }) {
  return (
    <fieldset className="flex flex-wrap gap-2">
      <legend className="sr-only">Coaches</legend>
      {map.coaches.map(({ coach, cabinClass, quiet, isOfFare, free }) => (
        <button
          key={coach}
          type="submit"
          name="go"
          value={`coach:${coach}`}
          aria-current={coach === map.coach ? 'true' : undefined}
          className={classNames(
            buttonClasses(coach === map.coach ? 'secondary' : 'quiet', 'small'),
            'flex-col gap-0.5! border border-line py-1.5',
            coach === map.coach && 'bg-pine-100!',
          )}
        >
          <span>Coach {coach}</span>
          <span className="text-xs font-normal text-ink-soft">
            {isOfFare ? `${free} free${quiet ? ', quiet' : ''}` : cabinNames[cabinClass]}
          </span>
        </button>
      ))}
    </fieldset>
  );
}

const cabinNames: Readonly<Record<string, string>> = {
  EXECUTIVE: 'Executive',
  FIRST: 'First class',
  PREMIUM: 'Premium',
  STANDARD: 'Standard',
  BERTH: 'Other rooms',
};

function placeText(map: Map, name: string | undefined, isBooked: boolean): string {
  if (name === undefined) return isBooked ? 'as before' : 'we choose';
  const [coach = '', number = ''] = name.split('/');
  const place = coach === map.coach ? map.decks.flatMap(({ places }) => places).find((one) => one.number === number) : undefined;
  const facts = place ? placeFacts(place) : '';
  return `coach ${coach}, ${map.takes} ${number}${facts === '' ? '' : `, ${facts}`}`;
}
