import type { RefundableItem, RefundPart } from '@throughfare/contract/shapes/after-sales';
import { sumAmounts } from '../../../results/model/amounts.ts';

/** The ticked parts: those of the address, else all refundable ones. */
export function initialSelection(
  { parts, isLocked }: Pick<RefundableItem, 'parts' | 'isLocked'>,
  named: string | undefined,
): readonly string[] {
  const open = parts.filter(({ state }) => state === 'refundable').map(({ id }) => id);
  if (named === undefined || isLocked) return open;
  const wanted = new Set(named.split(','));
  return open.filter((id) => wanted.has(id));
}

/** Ticks or unticks a part. An open return is cancelled with its outbound; a locked choice stays as it is. */
export function toggled(
  selection: readonly string[],
  part: Pick<RefundPart, 'id' | 'direction' | 'passengerRef'>,
  item: Pick<RefundableItem, 'parts' | 'isLocked' | 'cancellationSummary'>,
): readonly string[] {
  if (item.isLocked) return selection;
  const isOn = selection.includes(part.id);
  const next = isOn ? selection.filter((id) => id !== part.id) : [...selection, part.id];
  const back = item.parts.find(({ direction, passengerRef }) => direction === 'inward' && passengerRef === part.passengerRef);
  const takesBack = item.cancellationSummary.isOpenReturn && part.direction === 'outward' && !isOn;
  const withBack = takesBack && back?.state === 'refundable' && !next.includes(back.id) ? [...next, back.id] : next;
  // in the order shown, so that the address does not depend on the order of ticking
  return item.parts.filter(({ id }) => withBack.includes(id)).map(({ id }) => id);
}

/** Whether a part belongs to another ticked one and cannot be kept. */
export function goesAlong(
  selection: readonly string[],
  part: Pick<RefundPart, 'direction' | 'passengerRef'>,
  { cancellationSummary }: Pick<RefundableItem, 'cancellationSummary'>,
): boolean {
  return cancellationSummary.isOpenReturn && part.direction === 'inward' && selection.includes(`outward.${part.passengerRef}`);
}

export interface SelectionTotals {
  readonly paid: string;
  readonly penalty: string;
  readonly refund: string;
}

/** The sums of the ticked parts; the exact figures come with the quote. */
export function selectionTotals(parts: readonly RefundPart[], selection: readonly string[]): SelectionTotals {
  const chosen = parts.filter(({ id }) => selection.includes(id));
  const sum = (of: (part: RefundPart) => string) => sumAmounts(chosen.map(of));
  return { paid: sum(({ price }) => price), penalty: sum(({ penalty }) => penalty), refund: sum(({ refund }) => refund) };
}
