/** Berths and rooms on top of a fare (SLEEPER-2, SLEEPER-4): a single kind for each train of the journey, with room for everybody. */
import { factsOf, type Source } from '@throughfare/kernel/source';
import { sumAmounts } from '../../../domain/money/amounts.ts';
import type { FareView } from './ticket-view.ts';

export type SleeperOption = FareView['optionalPrices'][number];

export interface SleeperChoice {
  readonly id: string;
  readonly quantity: number;
}

export interface ChosenSleeper {
  readonly option: SleeperOption;
  readonly quantity: number;
}

/** Sorted by price. "Sleepers starting from" names the first. */
export function sleepersByPrice(options: readonly SleeperOption[]): readonly SleeperOption[] {
  return options.toSorted((a, b) => Number(a.convertedPrice.value) - Number(b.convertedPrice.value));
}

/** A sleeper's total is its own price plus the base fare. */
export function totalWithBaseFare(option: SleeperOption, fare: FareView): string {
  return sumAmounts([option.convertedPrice.value, fare.convertedTotalPrice]);
}

export function sleeperAmount({ option, quantity }: ChosenSleeper): string {
  return sumAmounts(Array.from({ length: quantity }, () => option.convertedPrice.value));
}

function sameTrain(a: SleeperOption, b: SleeperOption): boolean {
  const segments = new Set(a.applicableTravelSegments.travelSegmentIDRef);
  return b.applicableTravelSegments.travelSegmentIDRef.some((segment) => segments.has(segment));
}

/** The options of each night train in the sequence of travel, cheapest first. */
export function sleepersByTrain(options: readonly SleeperOption[]): readonly (readonly SleeperOption[])[] {
  const trains: SleeperOption[][] = [];
  for (const option of sleepersByPrice(options)) {
    const train = trains.find((others) => others.some((other) => sameTrain(other, option)));
    if (train) train.push(option);
    else trains.push([option]);
  }
  return trains.toSorted((a, b) => firstSegment(a) - firstSegment(b));
}

/** Segments are counted from the start of the journey. */
function firstSegment(options: readonly SleeperOption[]): number {
  return Math.min(...options.flatMap((option) => option.applicableTravelSegments.travelSegmentIDRef.map(Number)));
}

/** The choice among the options: whole numbers within the maximum, one kind for each train. */
export function readSleepers(options: readonly SleeperOption[], choices: readonly SleeperChoice[]): readonly ChosenSleeper[] {
  const chosen: ChosenSleeper[] = [];
  for (const choice of choices) {
    const option = options.find((one) => one.optionalPriceID === choice.id);
    if (!option || !Number.isInteger(choice.quantity) || choice.quantity < 1) continue;
    if (chosen.some((other) => sameTrain(other.option, option))) continue;
    chosen.push({ option, quantity: Math.min(choice.quantity, option.maximumBookableQuantity) });
  }
  return chosen;
}

/** Once one kind has a quantity, the train's other kinds cannot be chosen. */
export function isBlocked(option: SleeperOption, chosen: readonly ChosenSleeper[]): boolean {
  return chosen.some((other) => other.option.optionalPriceID !== option.optionalPriceID && sameTrain(other.option, option));
}

export function withQuantity(chosen: readonly ChosenSleeper[], option: SleeperOption, quantity: number): readonly SleeperChoice[] {
  const others = chosen.filter((other) => other.option.optionalPriceID !== option.optionalPriceID);
  return [
    ...others.map((other) => ({ id: other.option.optionalPriceID, quantity: other.quantity })),
    ...(quantity > 0 ? [{ id: option.optionalPriceID, quantity }] : []),
  ];
}

/** The seller of a room; for a ticket of several sellers, the seller of its part. */
const sellerOf = ({ part }: SleeperOption, source: Source): Source => part?.source ?? source;

/** Below this age a traveller sleeps as a child. */
function childBelow(option: SleeperOption, source: Source): number {
  return factsOf(sellerOf(option, source)).adultBerthFrom ?? 16;
}

interface AgePlaces {
  readonly adultsAtLeast: number;
  readonly adultsAtMost: number;
  readonly childrenAtMost: number;
}

function placesByAge(option: SleeperOption, source: Source): AgePlaces {
  const rules = option.consumptionRules.ageBreakConsumptionRules;
  const adults = rules.filter((rule) => rule.maxAge >= childBelow(option, source));
  const children = rules.filter((rule) => rule.maxAge < childBelow(option, source));
  const sum = (of: typeof rules, name: 'minQuantity' | 'maxQuantity') => of.reduce((total, rule) => total + rule[name], 0);
  return {
    adultsAtLeast: sum(adults, 'minQuantity'),
    adultsAtMost: sum(adults, 'maxQuantity'),
    childrenAtMost: sum(children, 'maxQuantity'),
  };
}

/** "At least 1 adult is required" and "You can add up to 1 child", if ages matter. */
export function sleeperHints(option: SleeperOption, source: Source): readonly string[] {
  if (option.consumptionRules.ageBreakConsumptionRules.length < 2) return [];
  const { adultsAtLeast, childrenAtMost } = placesByAge(option, source);
  return [
    ...(adultsAtLeast > 0 ? [`At least ${adultsAtLeast} adult is required`] : []),
    ...(childrenAtMost > 0 ? [`You can add up to ${childrenAtMost} child`] : []),
  ];
}

/** The message of PAY-3. Undefined if everybody has a place, or if no sleeper is chosen. */
export function sleeperProblem(chosen: readonly ChosenSleeper[], ages: readonly number[], source: Source): string | undefined {
  return chosen.every((one) => sleepsEverybody(one, ages, source)) ? undefined : 'Selected sleepers are not enough for all passengers';
}

/** Up to this age a child shares a bed: free of charge, without a place of their own. */
const lapAge: Readonly<Partial<Record<Source, number>>> = { ATOC: 4, SNCF: 3 };

function sleepsEverybody({ option, quantity }: ChosenSleeper, everybody: readonly number[], source: Source): boolean {
  const ages = everybody.filter((age) => age > (lapAge[sellerOf(option, source)] ?? 1));
  const { totalPassengersConsumptionRule: total, ageBreakConsumptionRules: rules } = option.consumptionRules;
  if (quantity * total.maxQuantity < ages.length) return false;
  if (rules.length < 2) return true;
  const children = ages.filter((age) => age < childBelow(option, source)).length;
  const adults = ages.length - children;
  const places = placesByAge(option, source);
  return (
    adults <= quantity * places.adultsAtMost && children <= quantity * places.childrenAtMost && adults >= quantity * places.adultsAtLeast
  );
}
