/** Words about return fares, of a single seller or for one part of a journey with several sellers. */
import { showAmount } from '../../../domain/money/amounts.ts';
import type { FareView } from './ticket-view.ts';

type SoldPart = NonNullable<FareView['parts']>[number];

/** Whether the part is the return half of a return fare, which was paid with the outward half. */
function isPaidOutward({ isReturn, convertedTotalPrice }: SoldPart): boolean {
  return isReturn === true && Number(convertedTotalPrice) === 0;
}

/** For example "£98.00", "£115.70 for both ways" or "paid outward". */
export function partPrice(part: SoldPart, { convertedCurrency }: Pick<FareView, 'convertedCurrency'>): string {
  if (isPaidOutward(part)) return 'paid outward';
  return `${showAmount(part.convertedTotalPrice, convertedCurrency)}${part.isReturn === true ? ' for both ways' : ''}`;
}

/** The directions that the price of a return covers. */
export function returnNote({ parts, convertedTotalPrice }: FareView): string {
  if (parts) return parts.some(isPaidOutward) ? 'one part paid outward' : 'one part for both ways';
  return Number(convertedTotalPrice) === 0 ? 'paid outward' : 'for both ways';
}

/** For example "Off-Peak Return, for both ways"; with several sellers, "Off-Peak Return (both ways) + Eurostar Standard". */
export function fareNames({ displayNames, isReturn, parts }: FareView): string {
  if (!parts) return `${displayNames.join(' + ')}${isReturn ? ', for both ways' : ''}`;
  return displayNames.map((name, index) => (parts[index]?.isReturn === true ? `${name} (both ways)` : name)).join(' + ');
}

/** The note above the return trains if the outward fare covers them or a part of them. */
export function paidWords(fare: FareView | undefined): string {
  const ofPart = fare?.displayNames.find((_, index) => fare.parts?.[index]?.isReturn === true);
  if (ofPart === undefined) return 'Your return fare covers both ways. Choose any of these trains at no extra cost.';
  return `Your ${ofPart} is for both ways: its part of these journeys is paid for, and the price is for the rest.`;
}
