/** The fares of a ticket as a table: a row for each set of rights, a place for each class. */
import type { FareView } from './ticket-view.ts';

export interface FareRow {
  readonly name: string;
  /** "Any train on the day, back within a month": the trains it is valid on; empty if the fare does not say. */
  readonly trains: string;
  readonly refund: FareView['refund'];
  readonly exchange: FareView['exchange'];
  readonly isReturn: boolean;
  /** The row's only fare, if it is bought of several sellers; each states its own rights. */
  readonly parts: FareView | undefined;
  readonly standard: FareView | undefined;
  readonly first: FareView | undefined;
}

/** Refunds and exchanges have icons of their own, and the class has a column. */
const saidElsewhere = /refund|exchang|^then /i;
const classWords = / in (first|second|standard) class/i;

/** The part of "This train only, exchangeable for £10, not refundable" about trains: "This train only". */
function trainsOf({ descriptions }: FareView): string {
  return descriptions
    .flatMap((line) => line.split(', '))
    .filter((clause) => !saidElsewhere.test(clause))
    .map((clause) => clause.replace(classWords, ''))
    .join(', ');
}

const namedClass = /\b(first|standard|second|première|seconde|prima|seconda)( class)? ?/gi;
const nameWithoutClass = ({ name }: FareRow): string => name.replace(namedClass, '').trim();

const isAlike = (a: FareRow, b: FareRow): boolean =>
  !a.parts &&
  !b.parts &&
  a.isReturn === b.isReturn &&
  a.refund === b.refund &&
  a.exchange === b.exchange &&
  (a.trains === b.trains || nameWithoutClass(a) === nameWithoutClass(b));

/** Cheapest first. A first-class fare is beside the cheapest standard fare with the same rights. No fare is left out. */
export function fareRows(fares: readonly FareView[]): readonly FareRow[] {
  const rows: FareRow[] = [];
  const sorted = fares.toSorted((a, b) => Number(a.convertedTotalPrice) - Number(b.convertedTotalPrice));
  for (const fare of [...sorted.filter(isStandard), ...sorted.filter((one) => !isStandard(one))]) {
    const row = rowOf(fare);
    const place = isStandard(fare) ? -1 : rows.findIndex((one) => one.first === undefined && one.standard && isAlike(one, row));
    const partner = rows[place];
    if (partner) rows[place] = { ...partner, first: fare };
    else rows.push(row);
  }
  return rows.toSorted((a, b) => priceOf(a) - priceOf(b));
}

function isStandard({ serviceClass }: FareView): boolean {
  return serviceClass === 'STANDARD';
}

function rowOf(fare: FareView): FareRow {
  const { displayNames, refund, exchange, isReturn } = fare;
  const places = isStandard(fare) ? { standard: fare, first: undefined } : { standard: undefined, first: fare };
  const parts = fare.parts && fare;
  return { name: displayNames.join(' + '), trains: trainsOf(fare), refund, exchange, isReturn, parts, ...places };
}

function priceOf({ standard, first }: FareRow): number {
  return Number((standard ?? first)?.convertedTotalPrice);
}

/** The fare chosen when a ticket is opened. */
export function cheapestFare(fares: readonly FareView[]): FareView | undefined {
  return fares.toSorted((a, b) => Number(a.convertedTotalPrice) - Number(b.convertedTotalPrice))[0];
}
