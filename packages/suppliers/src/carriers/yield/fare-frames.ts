import type { PassengerField, RequestedInformation } from '../../port/offer.ts';
import type { FareCandidate } from '../engine/profile.ts';
import { combineTabs } from './rules/combine-tabs.ts';
import type { BookProduct } from './tariff-book.ts';
import type { ProductFile } from './tariff.types.ts';
import type { ThroughFare } from './through-fares.ts';

/** A fare's facts and words, independent of its price and of its trains' times. */
export type FareFrame = Pick<
  FareCandidate,
  'product' | 'comfort' | 'name' | 'description' | 'flexibility' | 'conditions' | 'reservation' | 'deliveryOptions' | 'requestedInformation'
>;

/** Frames of through fares, cached by their products in order. */
export function createFareFrames({ deliveryOptions }: Pick<ProductFile, 'deliveryOptions'>): (fare: ThroughFare) => FareFrame {
  const known = new Map<string, FareFrame>();
  return ({ parts, main }) => {
    const key = `${main} ${parts.map(({ product }) => product.product.code).join(' ')}`;
    const before = known.get(key);
    if (before) return before;
    const frame = frameOf(
      parts.map(({ product }) => product),
      main,
      deliveryOptions,
    );
    known.set(key, frame);
    return frame;
  };
}

function frameOf(trains: readonly BookProduct[], main: number, deliveryOptions: ProductFile['deliveryOptions']): FareFrame {
  const fares = trains.filter((train, index) => trains.indexOf(train) === index);
  const [only] = fares;
  const lead = trains[main] ?? only;
  if (!only || !lead) throw new RangeError('a fare covers at least one train');
  const isThrough = fares.length > 1;
  return {
    // Codes have one length, so that a row of them can be split. Trains of one product need it once.
    product: isThrough ? trains.map(({ product }) => product.code).join('') : only.product.code,
    comfort: lead.comfort,
    name: [...new Set(fares.map(({ product }) => product.name))].join(' + '),
    description: fares.every(({ product }) => product.summary === only.product.summary)
      ? only.product.summary
      : 'For the booked journey as a whole; where conditions differ, the stricter holds',
    flexibility: leastOf(trains, flexibilities, ({ product }) => product.flexibility),
    conditions: combineTabs(fares.map(({ product: { name }, tabs }) => ({ name, tabs }))),
    reservation: leastOf(trains, reservations, ({ product }) => product.reservation),
    deliveryOptions,
    requestedInformation: {
      lead: fieldsOf(trains, 'lead'),
      others: fieldsOf(trains, 'others'),
    },
  };
}

/** From strict to lenient. */
const flexibilities = ['NON_FLEXIBLE', 'SEMI_FLEXIBLE', 'FULL_FLEXIBLE'] as const;
/** A journey has reserved places if one of its trains does. */
const reservations = ['included', 'optional', 'none'] as const;

function leastOf<Value extends string>(
  trains: readonly BookProduct[],
  order: readonly [Value, ...Value[]],
  valueOf: (train: BookProduct) => Value,
): Value {
  const values = trains.map(valueOf);
  return order.find((value) => values.includes(value)) ?? order[0];
}

/** The information that any of the trains' operators needs. */
function fieldsOf(trains: readonly BookProduct[], who: keyof RequestedInformation): readonly PassengerField[] {
  return [...new Set(trains.flatMap(({ family }) => family.requestedInformation[who]))];
}
