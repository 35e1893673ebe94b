import { changeSeats, chooseSeats, getBookedSeatMap, getSeatMap } from '@throughfare/contract/calls/seats';
import { formText } from '../../lib/form-text.ts';
import { paths, type SeatsQuery } from '../../lib/paths.ts';
import type { Visitor } from '../../lib/visitor.ts';
import { mapQuery } from './map-query.ts';

export type KeptSeats = { readonly goTo: string } | { readonly message: string };

/**
 * Keeps the ticked places of a train, then goes where the pressed button says: another coach, the next train, or back to the booking. The
 * first place is the first traveller's.
 */
export async function keepSeats(visitor: Visitor, query: SeatsQuery, post: FormData): Promise<KeptSeats> {
  const go = formText(post, 'go');
  const names = go === 'none' ? [] : post.getAll('seat').flatMap((value) => (typeof value === 'string' ? [value] : []));
  const ticked = [...new Set(names)].slice(0, 9);
  return query.booking === undefined ? keepInCart(visitor, query, go, ticked) : changeBooked(visitor, query.booking, query, go, ticked);
}

const coachOf = (go: string): string | undefined => (go.startsWith('coach:') ? go.slice('coach:'.length) : undefined);

function placesOf(ticked: readonly string[], refs: readonly string[]) {
  return ticked.map((name, index) => {
    const [coach = '', place = ''] = name.split('/');
    // One more than travel is refused by the call, which names the number.
    return { passengerRef: refs[index] ?? `+${index}`, coach: coach.slice(0, 8), place: place.slice(0, 8) };
  });
}

async function keepInCart(
  visitor: Visitor,
  { item: itemId = '', ...at }: SeatsQuery,
  go: string,
  ticked: readonly string[],
): Promise<KeptSeats> {
  const asked = await visitor.ask(getSeatMap, { params: { itemId }, query: mapQuery({ ...at, coach: undefined }) });
  if (!asked.ok) return { message: asked.error.message };
  const { trains, direction, segmentIndex, map } = asked.data.data;
  const places = placesOf(ticked, map.passengerRefs);
  const kept = await visitor.ask(chooseSeats, { body: { itemId, direction, segmentIndex, places } });
  if (!kept.ok) return { message: kept.error.message };
  const here = { item: itemId, direction, segment: String(segmentIndex) };
  const coach = coachOf(go);
  if (coach !== undefined) return { goTo: paths.seats({ ...here, coach }) };
  const next = trains[trains.findIndex((train) => train.direction === direction && train.segmentIndex === segmentIndex) + 1];
  if (!next || go === 'back') return { goTo: paths.booking() };
  return { goTo: paths.seats({ item: itemId, direction: next.direction, segment: String(next.segmentIndex) }) };
}

/** Another coach only shows it: the tickets are issued again once the choice is confirmed. */
async function changeBooked(
  visitor: Visitor,
  reference: string,
  query: SeatsQuery,
  go: string,
  ticked: readonly string[],
): Promise<KeptSeats> {
  const coach = coachOf(go);
  if (coach !== undefined) {
    const { direction, segment } = query;
    return { goTo: paths.seats({ booking: reference, direction, segment, coach, ticked: ticked.join(',') }) };
  }
  const params = { reference };
  const asked = await visitor.ask(getBookedSeatMap, { params, query: mapQuery({ ...query, coach: undefined }) });
  if (!asked.ok) return { message: asked.error.message };
  const { direction, segmentIndex, map } = asked.data.data;
  const back = { goTo: paths.myBookings({ open: reference }) };
  if (ticked.length === 0) return back;
  const changed = await visitor.ask(changeSeats, {
    params,
    body: { direction, segmentIndex, places: placesOf(ticked, map.passengerRefs) },
  });
  return changed.ok ? back : { message: changed.error.message };
}
