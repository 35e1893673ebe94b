import { chooseSeats, getSeatMap } from '@throughfare/contract/calls/seats';
import { formText } from '../../lib/form-text.ts';
import { paths, type SeatsQuery } from '../../lib/paths.ts';
import type { Visitor } from '../../lib/visitor.ts';

export type KeptSeats = { readonly goTo: string } | { readonly message: string };

/**
 * Keeps the ticked places of a train, then goes where the pressed button says: another coach, the next train, or back to the booking. The
 * first place is the first traveller's.
 */
export async function keepSeats(visitor: Visitor, { item: itemId = '', ...at }: SeatsQuery, post: FormData): Promise<KeptSeats> {
  const go = formText(post, 'go');
  const asked = await visitor.ask(getSeatMap, {
    params: { itemId },
    query: {
      ...(at.direction === 'outward' || at.direction === 'inward' ? { direction: at.direction } : {}),
      ...(at.segment !== undefined && /^\d{1,2}$/.test(at.segment) ? { segmentIndex: at.segment } : {}),
    },
  });
  if (!asked.ok) return { message: asked.error.message };
  const { trains, direction, segmentIndex, map } = asked.data.data;
  const ticked = go === 'none' ? [] : post.getAll('seat').flatMap((value) => (typeof value === 'string' ? [value] : []));
  const places = [...new Set(ticked)].slice(0, 9).map((name, index) => {
    const [coach = '', place = ''] = name.split('/');
    // One more than travel is refused by the call, which names the number.
    return { passengerRef: map.passengerRefs[index] ?? `+${index}`, coach: coach.slice(0, 8), place: place.slice(0, 8) };
  });
  const kept = await visitor.ask(chooseSeats, { body: { itemId, direction, segmentIndex, places } });
  if (!kept.ok) return { message: kept.error.message };
  const here = { item: itemId, direction, segment: String(segmentIndex) };
  if (go.startsWith('coach:')) return { goTo: paths.seats({ ...here, coach: go.slice('coach:'.length) }) };
  const next = trains[trains.findIndex((train) => train.direction === direction && train.segmentIndex === segmentIndex) + 1];
  if (!next || go === 'back') return { goTo: paths.booking() };
  return { goTo: paths.seats({ item: itemId, direction: next.direction, segment: String(next.segmentIndex) }) };
}
