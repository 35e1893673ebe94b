/** Joining the waiting list of a train (ALERT-9, ALERT-10). */
import type { CallAnswer, CallRequest } from '@throughfare/contract/call';
import type { createAlert, getWaitedTrain } from '@throughfare/contract/calls/alerts';
import type { SearchParam, SearchRecord } from '@throughfare/contract/shapes/search-record';
import { type Market, marketFacts } from '@throughfare/kernel/market';
import type { Currency } from '@throughfare/kernel/money';
import { Refusal } from '@throughfare/kernel/refusal';
import type { PassengerField, RequestedInformation } from '@throughfare/suppliers/port/offer';
import type { WaitedTrain } from '../search/search.api.ts';
import type { AlertDeps } from './alert-deps.ts';
import type { PlacesWish, StoredAlert } from './alert-store.ts';
import { isWaitOver } from './rules/fair-hold.ts';

type Shown = CallAnswer<typeof getWaitedTrain>['data'];

/** A seller that does not say what it asks may ask anything. */
const everything: RequestedInformation = {
  lead: ['title', 'firstName', 'lastName', 'email', 'phone', 'dateOfBirth'],
  others: ['title', 'firstName', 'lastName', 'dateOfBirth'],
};
/** Asked once for the list, or known of the storefront. */
const notOfEach: readonly PassengerField[] = ['email', 'countryOfResidence'];

export async function showWaitedTrain({ id, train }: { id: string; train: string }, currency: Currency, deps: AlertDeps): Promise<Shown> {
  const found = await findTrain(await deps.search.record(id), train, currency, deps);
  return { train: found.line, hasPlaces: found.ticket !== undefined, holdMinutes: deps.holdMinutes, travellers: travellersOf(found) };
}

/** Refuses `search.failed`, `alert.trainUnknown`, `alert.trainTooSoon`. */
async function findTrain(record: SearchRecord, key: string, currency: Currency, deps: AlertDeps): Promise<WaitedTrain> {
  const found = await deps.search.waitedTrain(record, key, currency);
  if (isWaitOver({ nowMs: deps.clock.now(), departsAtMs: found.departsAt * 60_000 })) throw new Refusal('alert.trainTooSoon');
  return found;
}

function travellersOf({ supplier, passengers }: WaitedTrain): Shown['travellers'] {
  const asks = supplier.policy.asks ?? everything;
  return passengers.map(({ passengerRef, age }, index) => {
    const fields = (index === 0 ? asks.lead : asks.others).filter((field) => !notOfEach.includes(field));
    return { passengerRef, age, fields, required: fields };
  });
}

interface Waiting {
  readonly wish: PlacesWish;
  readonly travellers: NonNullable<StoredAlert['travellers']>;
  readonly searchParam: SearchParam;
}

/** Refuses `alert.train…`, `booking.…`: who joins has named everybody, so that a place can be held without asking again. */
export async function waitingFor(
  { train, class: cabin, travellers = [], phone = '', email }: CallRequest<typeof createAlert>['body'],
  record: SearchRecord,
  { currency, market, belowMinor }: { readonly currency: Currency; readonly market: Market; readonly belowMinor: number | undefined },
  deps: AlertDeps,
): Promise<Waiting> {
  if (train === undefined) throw new Refusal('alert.trainMissing');
  const found = await findTrain(record, train, currency, deps);
  const { supplier, segments, passengers, railcards, param, line, ticket } = found;
  if (ticket && cabin === undefined && belowMinor === undefined) throw new Refusal('alert.trainHasPlaces');
  const asked = travellersOf(found).map((traveller) => ({ ...traveller, passengerType: '' }));
  const { country } = marketFacts[market];
  const named = travellers.map((traveller) => ({ ...traveller, countryOfResidence: traveller.countryOfResidence ?? country }));
  deps.orders.checkTravellers(asked, named, { email, phone });
  return {
    wish: {
      searchId: record.id,
      key: train,
      source: supplier.source,
      segments,
      passengers,
      railcards,
      ...(cabin === undefined ? {} : { class: cabin }),
      train: trainText(line),
      market,
      phone,
    },
    travellers: named,
    searchParam: param,
  };
}

function trainText({ departureDateTime, fromStation, toStation, carriers }: WaitedTrain['line']): string {
  const names = [...new Set(carriers.map(({ name }) => name))].join(', ');
  return `the ${departureDateTime.time.slice(0, 5)} from ${fromStation} to ${toStation}${names === '' ? '' : `, ${names}`}`;
}
