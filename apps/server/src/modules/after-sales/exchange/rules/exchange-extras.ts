/**
 * The things of the old ticket that the new one has too, and those that end with it (EXCHANGE-14): nothing is dropped without a word. Bicycles get
 * places on the new trains where these sell any; other extras are not taken along.
 */
import type { ExchangeExtras } from '@throughfare/contract/shapes/exchange';
import type { Journey } from '@throughfare/contract/shapes/cart';
import type { Ticket } from '@throughfare/contract/shapes/ticket';
import { format, fromDecimal, type Currency } from '@throughfare/kernel/money';
import { broughtBy, type Brings } from '@throughfare/kernel/travellers/brought';

type Added = Pick<Journey, 'rooms'> & { readonly secondary?: Journey['secondary'] | undefined };

interface ExchangedWay {
  /** The direction as it was sold, without what others sold of it. */
  readonly before: Added;
  readonly after: Added;
  /** The new trains. Undefined: the seller did not list them again, and nothing is known of their room. */
  readonly trains: Ticket['travelSegments'] | undefined;
}

interface Facts {
  readonly ways: readonly ExchangedWay[];
  readonly passengers: readonly Brings[];
  readonly currency: Currency;
  /** Help to board was asked for with the old ticket. */
  readonly hasHelp: boolean;
}

/** Undefined if there is nothing to say. */
export function exchangeExtras({ ways, passengers, currency, hasHelp }: Facts): ExchangeExtras | undefined {
  const bicycles = broughtBy(passengers, 'BICYCLE');
  const rooms = bicycles === 0 ? [] : ways.flatMap(({ trains = [] }) => trains.flatMap((train) => bicycleRoom(train, bicycles)));
  const named = ({ name, price }: Journey['secondary'][number]): string =>
    `${name} (${Number(price) === 0 ? 'free' : format(fromDecimal(currency, price))})`;
  const ended = ways.flatMap(({ before, after }) => {
    const kept = [...(after.rooms ?? []), ...(after.secondary ?? [])];
    return [...(before.rooms ?? []), ...(before.secondary ?? [])].filter(
      ({ name, isBicycle }) => !kept.some((one) => (isBicycle ? one.isBicycle : one.name === name)),
    );
  });
  const along = [
    ...(broughtBy(passengers, 'WHEELCHAIR') > 0
      ? [`A space for the wheelchair${passengers.length > 1 ? ', and for a companion the seat beside it' : ''}.`]
      : []),
    ...ways.flatMap(({ after }) => (after.secondary ?? []).map((extra) => `${named(extra)}, with the new ticket.`)),
    ...rooms.flatMap(({ takes, says }) => (takes && says !== '' ? [says] : [])),
    ...(broughtBy(passengers, 'ASSISTANCE_DOG') > 0 ? ['The assistance dog, which travels free.'] : []),
    ...(hasHelp ? ['Help to board: we ask for it on the new trains, and you get the answer by mail.'] : []),
  ];
  const lost = rooms.filter(({ takes }) => !takes);
  const left = [
    ...lost.map(({ says }) => says),
    ...ended.map((extra) => `${named(extra)} ends with the old ticket.`),
    ...(ended.some(({ price }) => Number(price) > 0)
      ? ['What you paid for it is part of the old price, which counts towards the new ticket.']
      : []),
  ];
  return along.length + left.length === 0 ? undefined : { along, left, leavesBicycle: lost.length > 0 };
}

/** Whether each of these trains has room for so many bicycles, as far as anybody has said. */
export function takesBicycles(trains: Ticket['travelSegments'], bicycles: number): boolean {
  return trains.flatMap((train) => bicycleRoom(train, bicycles)).every(({ takes }) => takes);
}

function bicycleRoom(
  { type, onBoard, originName, departureDateTime }: Ticket['travelSegments'][number],
  bicycles: number,
): readonly { readonly takes: boolean; readonly says: string }[] {
  if (type === 'TRANSFER') return [];
  const train = `the ${departureDateTime.slice(11, 16)} from ${originName}`;
  const things = bicycles === 1 ? 'the bicycle' : `${bicycles} bicycles`;
  if (!onBoard) return [{ takes: false, says: `Nobody says whether ${train} takes bicycles.` }];
  const { bicycles: room } = onBoard;
  if (room === 'NONE') return [{ takes: false, says: `No bicycles travel on ${train}.` }];
  if (room === 'UNRESERVED') return [{ takes: true, says: `Bicycles travel without a reservation on ${train}, while there is room.` }];
  return room < bicycles ? [{ takes: false, says: `No place for ${things} is left on ${train}.` }] : [{ takes: true, says: '' }];
}
