import type { Currency } from '@throughfare/kernel/money';
import type { AfterSalesRules, Comfort, FareCondition } from '../../port/offer.ts';
import type { TimetableTrip } from '../engine/timetable.ts';
import { afterSalesSteps } from './rules/after-sales-steps.ts';
import type { AfterSales, Card, Berth, Extra, Family, PolicyFile, Product, Tariff, Tier } from './tariff.types.ts';

/** The tariff with resolved references, made once with the profile. */
export interface TariffBook {
  /** The family that sells a train. Undefined if none does. */
  familyOf(train: Pick<TimetableTrip, 'operator' | 'serviceName'>): BookFamily | undefined;
  readonly cards: readonly BookCard[];
}

export interface BookFamily {
  readonly key: string;
  readonly rules: Family;
  readonly currency: Currency;
  /** Each offers more than the one before it. */
  readonly products: readonly BookProduct[];
  readonly extras: readonly Extra[];
  readonly berths: readonly Berth[];
}

export interface BookProduct {
  readonly product: Product;
  readonly comfort: Comfort;
  readonly familyKey: string;
  readonly family: Family;
  /** The family's, otherwise the tariff's. */
  readonly currency: Currency;
  /** The position among the family's products, starting at 0. */
  readonly level: number;
  readonly ladder: readonly Tier[];
  /** The name of the quota of each rationed tier of the ladder. */
  readonly quotas: readonly (string | undefined)[];
  readonly afterSales: AfterSales;
  /** The rule's steps, if they do not depend on the hour of departure. */
  readonly afterSalesAllDay?: AfterSalesRules;
  /** Exchange and Refund, followed by the product's own. */
  readonly tabs: readonly FareCondition[];
  /** Valid on any train of the day between the stations, not only the booked one. */
  readonly isOpen: boolean;
}

export interface BookCard {
  readonly program: string;
  readonly card: Card;
}

/** In a family's list of operators: every operator that no other family names. */
const anyOperator = '*';

/** Throws RangeError if the files refer to something that does not exist. */
export function createTariffBook({ families, products, tiers, railcards, extras, policy }: Tariff): TariffBook {
  const books = Object.entries(families.families).map(([key, rules]): BookFamily => ({
    key,
    rules,
    currency: rules.currency ?? policy.currency,
    products: products.products
      .filter(({ family, alsoFamilies = [] }) => family === key || alsoFamilies.includes(key))
      .map((product, level) => bookProduct(key, rules, product, level, { products, tiers, policy })),
    extras: extras.secondary.filter((extra) => extra.families.includes(key)),
    berths: extras.berths.filter(({ family }) => family === key),
  }));
  const byOperator = new Map<string, BookFamily[]>();
  for (const family of books) {
    for (const operator of family.rules.operators) byOperator.set(operator, [...(byOperator.get(operator) ?? []), family]);
  }
  return {
    familyOf: ({ operator, serviceName = '' }) =>
      (byOperator.get(operator) ?? byOperator.get(anyOperator))?.find(({ rules }) => rules.serviceNames?.includes(serviceName) ?? true),
    cards: Object.entries(railcards.railcards).map(([program, card]) => ({ program, card })),
  };
}

function bookProduct(
  familyKey: string,
  family: Family,
  product: Product,
  level: number,
  { products, tiers, policy }: Pick<Tariff, 'products' | 'tiers' | 'policy'>,
): BookProduct {
  const ladder = named(tiers.ladders, product.price.ladder);
  const afterSales = named(products.afterSales, product.afterSales);
  const comfort = comfortOf(policy, product);
  const currency = family.currency ?? policy.currency;
  return {
    product,
    comfort,
    familyKey,
    family,
    currency,
    level,
    ladder,
    quotas: ladder.map(({ tier, sharePerMille }) => (sharePerMille ? quotaName(familyKey, comfort.cabin, tier) : undefined)),
    afterSales,
    ...(isTheSameAllDay(afterSales) ? { afterSalesAllDay: stepsAllDay(afterSales, currency) } : {}),
    tabs: tabsOf(product, afterSales, products.texts),
    isOpen: product.price.ladder === openLadder,
  };
}

/** Throws RangeError for a product whose comfort is missing from the policy. */
export function comfortOf({ policy }: Pick<PolicyFile, 'policy'>, { code, comfort }: Pick<Product, 'code' | 'comfort'>): Comfort {
  const found = policy.comforts.find((each) => each.code === comfort);
  if (!found) throw new RangeError(`${code}: no comfort ${comfort}`);
  return found;
}

function isTheSameAllDay({ refund, exchange }: AfterSales): boolean {
  return [...refund, ...exchange].every(({ until }) => until === undefined);
}

function stepsAllDay({ refund, exchange }: AfterSales, currency: Currency): AfterSalesRules {
  const start = { departsAt: 0, travelDate: '1970-01-01', zone: 'UTC' };
  return { refund: afterSalesSteps(refund, start, currency), exchange: afterSalesSteps(exchange, start, currency) };
}

/** The ladder of tickets for any train of the day. */
const openLadder = 'OPEN';

/** Quotas are separate by family, cabin and tier: "INOUI.STANDARD.1". */
function quotaName(family: string, cabin: string, tier: string): string {
  return `${family}.${cabin}.${tier}`;
}

function tabsOf(
  product: Product,
  { exchangeText, refundText }: AfterSales,
  texts: Readonly<Record<string, FareCondition>>,
): FareCondition[] {
  return [
    { tabName: 'Exchange', tabValue: exchangeText },
    { tabName: 'Refund', tabValue: refundText },
    ...product.tabs.map((key) => named(texts, key)),
  ];
}

function named<Value>(table: Readonly<Record<string, Value>>, key: string): Value {
  const value = table[key];
  if (value === undefined) throw new RangeError(`a tariff names ${key}, which it does not have`);
  return value;
}
