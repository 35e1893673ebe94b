import { allot, convert, inProportion, keptOf, type Money, money, type Rate, total } from '@throughfare/kernel/money';
import type { ExchangeTerms, PartAmount } from '@throughfare/suppliers/port/after-sales';
import { amountDue } from '@throughfare/suppliers/port/amount-due';
import { lostCommission } from '../../rules/lost-commission.ts';
import { isSamePart, type PartShare } from '../../rules/part-shares.ts';
import { type RefundFigures, refundFigures } from '../../rules/refund-figures.ts';

/**
 * The cost of an exchange in the currency of the sale (EXCHANGE-7). The part of the old fare that the new one uses keeps the rate,
 * promotion and card fee of its sale, and only the extra amount is converted at today's rate. An even exchange therefore costs nothing,
 * however rates have moved. The part that a cheaper fare does not use is lost, or is refunded with its share of promotion and card fee.
 */
export interface ExchangeFigures {
  /** The old parts, closed at the value that is carried over to the new ticket or refunded. */
  readonly old: RefundFigures;
  /** The customer's price of the old parts. */
  readonly current: Money;
  /** The price of the new ticket before promotion and card fee. */
  readonly price: Money;
  /** The promotion's discount, carried over from the old ticket, and `borne`. */
  readonly discount: Money;
  /** The part of the price that the shop bears itself (decision 0014). Absent unless the shop bears all that the new ticket costs more. */
  readonly borne?: Money;
  readonly cardFee: Money;
  /**
   * For the agency that sold the old ticket: the commission it loses with the carried-over part, and the commission it earns on the new
   * ticket.
   */
  readonly commission: { readonly reversed: Money; readonly earned: Money };
  /** The part of its earnings that a net agency keeps instead of paying. */
  readonly withheld: Money;
  /** What the agency charges for the exchange (AGENCY-114). A part of `charge`. Absent: nothing. */
  readonly serviceFee?: Money;
  /** The customer's price of the new ticket, before a card fee on the difference. */
  readonly charge: Money;
  readonly lost: Money;
  /** The train company's fee for the exchange. */
  readonly fee: Money;
  /** The part of the new ticket's price that no refund brings back (EXCHANGE-12). Absent: none. */
  readonly nonRefundable?: Money;
  /** Negative if money is refunded. Always charge − current + lost + fee. */
  readonly due: Money;
  /** In the supplier's currency. */
  readonly supplier: {
    readonly oldValue: Money;
    readonly newPrice: Money;
    readonly lost: Money;
    readonly fee: Money;
    readonly due: Money;
  };
}

interface ExchangeFacts {
  /** The charge for each old part; other parts may be included. */
  readonly shares: readonly PartShare[];
  /** The old parts, each with the supplier's price. */
  readonly parts: readonly Pick<PartAmount, 'direction' | 'passengerRef' | 'paid'>[];
  readonly terms: ExchangeTerms;
  /** In the supplier's currency. */
  readonly newPrice: Money;
  /** Today's rate. */
  readonly rate: Rate;
  /** Whether the shop bears all that the new ticket costs more. */
  readonly isBorne?: boolean;
  readonly serviceFee?: Money | undefined;
}

/** @throws RangeError if a part was not sold. */
export function exchangeFigures({ shares, parts, terms, newPrice, rate, isBorne = false, serviceFee }: ExchangeFacts): ExchangeFigures {
  const { due: supplierDue, lost: supplierLost, nonRefundable } = amountDue(newPrice, terms);
  const used = money(terms.oldValue.currency, terms.oldValue.minor - supplierLost.minor);
  const usedOf = allot(
    used,
    parts.map(({ paid }) => paid.minor),
  );
  const [share] = shares;
  if (!share) throw new RangeError('an exchange of nothing that was sold');
  const { currency } = share.fare;
  const nothing = money(currency, 0);
  const closed = parts.map(({ direction, passengerRef, paid }, index) => ({
    direction,
    passengerRef,
    paid,
    fee: money(used.currency, 0),
    refundable: usedOf[index] ?? used,
    state: 'refundable' as const,
  }));
  const old = refundFigures(shares, closed, { ownFee: nothing });
  const carriedFare = money(currency, old.fare.minor - old.penalty.minor);
  const next = newSale({ newPrice, used, carriedFare, discount: old.discount, cardFee: old.cardFee }, rate);
  const commission = newCommission({ shares, old, carriedFare, price: next.price });
  const withheld = isNet(shares) ? commission.earned : nothing;
  const full = Math.max(0, next.price.minor - next.discount.minor + next.cardFee.minor - withheld.minor);
  const fee = feeOf(terms, { shares, parts, rate });
  const more = Math.max(0, full - old.refund.minor + fee.minor);
  const borne = money(currency, isBorne ? Math.min(more, next.price.minor - next.discount.minor, full) : 0);
  const charge = money(currency, full - borne.minor + (serviceFee?.minor ?? 0));
  const current = money(currency, old.fare.minor + chargedBesides(shares, parts));
  return {
    old,
    current,
    ...next,
    ...(isBorne ? { borne, discount: money(currency, next.discount.minor + borne.minor) } : {}),
    commission,
    withheld,
    ...(serviceFee && serviceFee.minor > 0 ? { serviceFee } : {}),
    charge,
    lost: money(currency, current.minor - old.refund.minor),
    fee,
    ...(nonRefundable.minor > 0 ? { nonRefundable: inProportion(carriedFare, nonRefundable.minor, used.minor) } : {}),
    due: money(currency, charge.minor - old.refund.minor + fee.minor),
    supplier: { oldValue: terms.oldValue, newPrice, lost: supplierLost, fee: terms.fee, due: supplierDue },
  };
}

/** Each part's fee is converted by itself, as the results did when they named it: in a sum, three fees could differ from it by a penny. */
function feeOf({ fee, fees }: ExchangeTerms, { shares, parts, rate }: Pick<ExchangeFacts, 'shares' | 'parts' | 'rate'>): Money {
  const currency = shares[0]?.fare.currency ?? fee.currency;
  const converted = fees?.map((one) => {
    const [share, part] = [shares.find((each) => isSamePart(each, one)), parts.find((each) => isSamePart(each, one))];
    // The fee of a return fare is its outward half's, and may be more than that half's price.
    return share && part && one.fee.minor <= part.paid.minor
      ? keptOf({ own: part.paid, converted: share.fare, rate }, one.fee)
      : convert(one.fee, rate, currency);
  });
  return converted ? total(currency, converted) : convert(fee, rate, currency);
}

const isNet = (shares: readonly PartShare[]): boolean => shares.some(({ withheld }) => withheld.minor > 0);

/**
 * An exchange keeps the commission rate of its sale (AGENCY-60): the carried-over part keeps its commission, and the extra amount earns in
 * the same proportion. The part lost with a cheaper fare stays sold, so it keeps its commission too.
 */
function newCommission({
  shares,
  old,
  carriedFare,
  price,
}: {
  readonly shares: readonly PartShare[];
  readonly old: RefundFigures;
  readonly carriedFare: Money;
  readonly price: Money;
}): ExchangeFigures['commission'] {
  const reversed = isNet(shares) ? old.commission.minor : lostCommission(shares, old.parts);
  const earned =
    carriedFare.minor === 0
      ? 0
      : Math.min(price.minor, Math.floor((2 * reversed * price.minor + carriedFare.minor) / (2 * carriedFare.minor)));
  return { reversed: money(price.currency, reversed), earned: money(price.currency, earned) };
}

/** For the exchanged parts: the card fee, less the promotion, less the commission that a net agency kept. */
function chargedBesides(shares: readonly PartShare[], parts: ExchangeFacts['parts']): number {
  return shares
    .filter((share) => parts.some((part) => part.direction === share.direction && part.passengerRef === share.passengerRef))
    .reduce((minor, { cardFee, discount, withheld }) => minor + cardFee.minor - discount.minor - withheld.minor, 0);
}

interface Carried {
  readonly newPrice: Money;
  /** The used part of the old value, in the supplier's currency. */
  readonly used: Money;
  /** The same amount in the sale's currency. */
  readonly carriedFare: Money;
  readonly discount: Money;
  readonly cardFee: Money;
}

function newSale({ newPrice, used, carriedFare, discount, cardFee }: Carried, rate: Rate): NewSale {
  const { currency } = carriedFare;
  if (newPrice.minor >= used.minor) {
    const more = convert(money(newPrice.currency, newPrice.minor - used.minor), rate, currency);
    return withinPrice({ price: money(currency, carriedFare.minor + more.minor), discount, cardFee });
  }
  // A cheaper fare refunds the rest, and the remaining part takes its share of all deductions.
  const weights = [newPrice.minor, used.minor - newPrice.minor];
  const shareOf = (amount: Money): Money => allot(amount, weights)[0] ?? amount;
  return withinPrice({ price: shareOf(carriedFare), discount: shareOf(discount), cardFee: shareOf(cardFee) });
}

type NewSale = Pick<ExchangeFigures, 'price' | 'discount' | 'cardFee'>;

/** A promotion cannot exceed the price. Any excess was set against the card fee. */
function withinPrice({ price, discount, cardFee }: NewSale): NewSale {
  const over = Math.max(0, discount.minor - price.minor);
  const less = (amount: Money): Money => money(amount.currency, Math.max(0, amount.minor - over));
  return { price, discount: less(discount), cardFee: less(cardFee) };
}
