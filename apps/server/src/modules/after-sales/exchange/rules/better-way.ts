import { convert, type Money, money, type Rate, total } from '@throughfare/kernel/money';
import type { AfterSalesOptions, PartRef } from '@throughfare/suppliers/port/after-sales';
import { chosenParts, partId } from '../../rules/chosen-parts.ts';
import { isSamePart, type PartShare } from '../../rules/part-shares.ts';
import { refundFigures } from '../../rules/refund-figures.ts';
import type { ExchangeFigures } from './exchange-figures.ts';

/** Giving the old ticket back and buying the new one, where that costs the customer less than the exchange (ruling 51). */
export interface BetterWay {
  readonly way: 'void' | 'refund';
  /** The money that comes back for the old ticket. */
  readonly back: Money;
  /** The new ticket at today's price. */
  readonly newPrice: Money;
  /** How much less it costs than the exchange. */
  readonly saves: Money;
}

interface Facts {
  readonly options: Pick<AfterSalesOptions, 'parts' | 'isPartlyRefundable' | 'isOpenReturn' | 'isVoidable'>;
  readonly shares: readonly PartShare[];
  /** The exchanged parts. */
  readonly parts: readonly PartRef[];
  readonly figures: Pick<ExchangeFigures, 'due' | 'supplier'>;
  /** Today's rate of the new ticket. */
  readonly rate: Rate;
  /** The shop's own fee for a refund. */
  readonly ownFee: Money;
}

/** Undefined if the exchange costs the least, or if the parts cannot be given back. */
export function betterWay({ options, shares, parts, figures, rate, ownFee }: Facts): BetterWay | undefined {
  const { currency } = figures.due;
  const newPrice = convert(figures.supplier.newPrice, rate, currency);
  const refund = refundOf({ options, shares, parts, ownFee });
  const isWhole = options.parts.every((part) => parts.some((one) => isSamePart(one, part)));
  const whole = total(
    currency,
    shares.map(({ charged }) => charged),
  );
  const isVoidBetter = options.isVoidable && isWhole && whole.minor > (refund?.minor ?? 0);
  const back = isVoidBetter ? whole : refund;
  if (!back) return undefined;
  const saves = figures.due.minor - (newPrice.minor - back.minor);
  return saves > 0 ? { way: isVoidBetter ? 'void' : 'refund', back, newPrice, saves: money(currency, saves) } : undefined;
}

/** The refund of exactly these parts. */
function refundOf({ options, shares, parts, ownFee }: Pick<Facts, 'options' | 'shares' | 'parts' | 'ownFee'>): Money | undefined {
  const chosen = chosenParts(options, parts.map(partId));
  if ('refusal' in chosen || chosen.parts.length !== parts.length) return undefined;
  return refundFigures(shares, chosen.parts, { ownFee }).refund;
}
