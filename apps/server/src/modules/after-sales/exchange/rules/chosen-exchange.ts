import type { MessageCode } from '@throughfare/contract/messages';
import type { FareCodes } from '@throughfare/contract/shapes/exchange';
import type { ExchangeableDirection, PartAmount, PartRef } from '@throughfare/suppliers/port/after-sales';
import { hasEnded, partId } from '../../rules/chosen-parts.ts';
import { isSamePart } from '../../rules/part-shares.ts';

/** The parts of a line that can be exchanged, in the item's directions. */
export interface ExchangeChoices {
  readonly parts: readonly Pick<PartAmount, 'direction' | 'passengerRef' | 'state'>[];
  readonly directions: readonly ExchangeableDirection[];
  /** Directions that must be exchanged together. */
  readonly sets: readonly (readonly PartRef['direction'][])[];
  readonly byPassenger: boolean;
}

export type ChosenExchange = { readonly parts: readonly PartRef[] } | { readonly refusal: MessageCode };

/** For example "set.1". */
export const setId = (index: number): string => `set.${index + 1}`;

/** The parts that can be exchanged for another train. */
export function openParts({ parts, directions }: Pick<ExchangeChoices, 'parts' | 'directions'>): PartRef[] {
  const isOpen = (direction: PartRef['direction']) => directions.some((one) => one.direction === direction && one.isExchangeable);
  return parts
    .filter(({ direction, state }) => isOpen(direction) && state !== 'already_refunded' && state !== 'exchanged')
    .map(({ direction, passengerRef }) => ({ direction, passengerRef }));
}

/** The codes of those parts by direction, in the form that a search uses. */
export function openCodes(choices: Pick<ExchangeChoices, 'parts' | 'directions'>): FareCodes {
  const codes = (direction: PartRef['direction']) =>
    openParts(choices)
      .filter((part) => part.direction === direction)
      .map(partId);
  return { departure: codes('outward'), return: codes('inward') };
}

/**
 * Selects the parts to exchange from the named ones, or all possible parts if none are named. Directions of a set go together, and so do
 * travellers if the supplier does not separate them (EXCHANGE-5).
 */
export function chosenExchange(choices: ExchangeChoices, named: FareCodes | undefined): ChosenExchange {
  const open = openParts(choices);
  const asked = [...(named?.departure ?? []), ...(named?.return ?? [])];
  if (hasEnded(choices.parts, asked)) return { refusal: 'quote.changed' };
  if (open.length === 0) return { refusal: 'exchange.notExchangeable' };
  if (!named) return { parts: open };
  const codes = [...asked, ...codesOfSet(choices, open, named.exchangeSet)];
  if (codes.length === 0) return { refusal: 'exchange.nothingChosen' };
  const known = choices.parts.filter((part) => codes.includes(partId(part)));
  if (known.length !== new Set(codes).size) return { refusal: 'object.notFound' };
  if (!known.every((part) => open.some((one) => isSamePart(one, part)))) return { refusal: 'exchange.notExchangeable' };
  const chosen = open.filter((part) => known.some((one) => isSamePart(one, part) || goesAlong(choices, one, part)));
  const directions = new Set(chosen.map(({ direction }) => direction));
  const passengers = new Set(chosen.map(({ passengerRef }) => passengerRef));
  return chosen.length === directions.size * passengers.size ? { parts: chosen } : { refusal: 'exchange.wholeOnly' };
}

function codesOfSet({ sets }: ExchangeChoices, open: readonly PartRef[], exchangeSet: string | undefined): string[] {
  if (exchangeSet === undefined) return [];
  const set = sets.find((_, index) => setId(index) === exchangeSet);
  return set ? open.filter(({ direction }) => set.includes(direction)).map(partId) : [exchangeSet];
}

function goesAlong({ sets, byPassenger }: ExchangeChoices, chosen: PartRef, other: PartRef): boolean {
  const inOneSet = sets.some((set) => set.includes(chosen.direction) && set.includes(other.direction));
  const sameDirection = chosen.direction === other.direction;
  const samePassenger = chosen.passengerRef === other.passengerRef;
  return (sameDirection || inOneSet) && (samePassenger || !byPassenger);
}
