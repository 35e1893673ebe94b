import { Refusal } from '@throughfare/kernel/refusal';
import type { ChosenPlace, CoachMap, LayoutPlace, TrainSeatMap } from '@throughfare/suppliers/port/seat-map';

type Choice = Pick<ChosenPlace, 'passengerRef' | 'coach' | 'place'>;

/**
 * SEAT-3: a party may choose places of its fare that are free, one for each traveller. Guests of one room name the same room. Refuses with
 * the nearest free place when somebody else has the chosen one.
 */
export function checkChoice(map: TrainSeatMap, choice: readonly Choice[]): void {
  if (new Set(choice.map(({ passengerRef }) => passengerRef)).size < choice.length) throw new Refusal('seats.twice');
  const names = choice.map(({ coach, place }) => `${coach}/${place}`);
  const distinct = new Set(names);
  if (map.takes !== 'room' && distinct.size < names.length) throw new Refusal('seats.twice');
  if (distinct.size > map.places) throw new Refusal('seats.tooMany', { places: map.places });
  for (const wanted of choice) {
    if (!map.passengerRefs.includes(wanted.passengerRef)) throw new Refusal('seats.noPlaceNeeded');
    checkPlace(map, wanted, distinct);
  }
}

function checkPlace(map: TrainSeatMap, { coach, place }: Choice, alsoChosen: ReadonlySet<string>): void {
  const at = map.coaches.find((one) => one.coach === coach);
  const state = at?.states.get(place);
  if (!at || state === undefined) throw new Refusal('seats.unknown', { coach, place });
  if (state === 'OTHER_FARE') throw new Refusal('seats.otherFare', { coach, place });
  if (state === 'FREE') return;
  const instead = nearestFree(map, at, place, alsoChosen);
  if (!instead) throw new Refusal('seats.takenLast', { coach, place });
  throw new Refusal('seats.taken', { coach, place, otherCoach: instead.coach, other: instead.place });
}

/** In the same coach if it has one, otherwise in the coach the fewest coaches away. */
function nearestFree(
  { coaches }: TrainSeatMap,
  from: CoachMap,
  place: string,
  without: ReadonlySet<string>,
): { readonly coach: string; readonly place: string } | undefined {
  const at = placesOf(from).find(({ number }) => number === place);
  const away = (one: CoachMap) => Math.abs(coaches.indexOf(one) - coaches.indexOf(from));
  for (const one of coaches.toSorted((a, b) => away(a) - away(b))) {
    const free = placesOf(one).filter(({ number }) => one.states.get(number) === 'FREE' && !without.has(`${one.coach}/${number}`));
    const [nearest] = one === from && at ? free.toSorted((a, b) => apart(a, at) - apart(b, at)) : free;
    if (nearest) return { coach: one.coach, place: nearest.number };
  }
  return undefined;
}

const placesOf = ({ decks }: CoachMap): readonly LayoutPlace[] => decks.flatMap(({ places }) => places);

const apart = (one: LayoutPlace, other: LayoutPlace): number => Math.abs(one.x - other.x) + Math.abs(one.y - other.y);
