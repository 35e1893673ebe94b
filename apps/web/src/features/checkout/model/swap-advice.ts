import type { PassItem } from '@throughfare/contract/shapes/cart';
import { otherPassBrand, passBrandNames } from '@throughfare/kernel/passes/pass-brand';

export interface SwapAdvice {
  readonly text: string;
  /** Whether the other brand's pass is sold to all of the travellers. */
  readonly canSwap: boolean;
}

/** The advice for travellers who live in a country to whose residents the pass is not sold (PASS-8). Undefined if there are none. */
export function swapAdvice(
  { pass, residence }: Pick<PassItem, 'pass' | 'residence'>,
  residences: readonly string[],
): SwapAdvice | undefined {
  const chosen = residences.filter((country) => country !== '');
  const refused = chosen.filter((country) => residence?.refused.includes(country));
  if (refused.length === 0) return undefined;
  const brand = passBrandNames[pass.businessChannel];
  const other = passBrandNames[otherPassBrand(pass.businessChannel)];
  if (
    pass.businessChannel === 'INTERRAIL' &&
    pass.product === 'One Country Pass' &&
    refused.some((country) => pass.countries.includes(country))
  )
    return {
      text: `An ${brand} pass of one country is not sold to people who live there. A Global Pass covers leaving their country and coming back.`,
      canSwap: false,
    };
  if (refused.length < chosen.length)
    return {
      text: `Some of you need ${brand} and some ${other}. Buy the passes of each group separately.`,
      canSwap: false,
    };
  return residence?.other
    ? { text: `Where you live, this pass is called ${other}. It has the same trains and the same rules.`, canSwap: true }
    : { text: `${other} has no pass like this one. Search for another.`, canSwap: false };
}
