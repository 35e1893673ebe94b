import type { RefundableItem, RefundPart } from '@throughfare/contract/shapes/after-sales';
import { sumAmounts } from '../../../domain/money/amounts.ts';

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

type Rules = Pick<RefundableItem, 'isLocked' | 'isLegsTogether' | 'cancellationSummary'>;

/**
 * Ticks or unticks a part. An open return is cancelled with its outward journey; if legs go together, so is every return. A locked choice
 * does not change.
 */
export function toggled(
  selection: readonly string[],
  part: Pick<RefundPart, 'id' | 'direction' | 'passengerRef'>,
  item: Rules & Pick<RefundableItem, 'parts'>,
): readonly string[] {
  if (item.isLocked) return selection;
  const isOn = selection.includes(part.id);
  const back = item.parts.find(
    ({ direction, passengerRef, state }) => direction === 'inward' && passengerRef === part.passengerRef && state === 'refundable',
  );
  const along = back && part.direction === 'outward' && (item.isLegsTogether || (item.cancellationSummary.isOpenReturn && !isOn));
  const changed = new Set(along ? [part.id, back.id] : [part.id]);
  const chosen = new Set(isOn ? selection.filter((id) => !changed.has(id)) : [...selection, ...changed]);
  // in the displayed sequence, so that the address does not depend on the sequence of clicks
  return item.parts.filter(({ id }) => chosen.has(id)).map(({ id }) => id);
}

/** Whether a part goes with its traveller's outward journey and cannot be chosen by itself. */
export function goesAlong(
  selection: readonly string[],
  part: Pick<RefundPart, 'direction' | 'passengerRef'>,
  { isLegsTogether, cancellationSummary, parts }: Omit<Rules, 'isLocked'> & Pick<RefundableItem, 'parts'>,
): boolean {
  if (part.direction !== 'inward') return false;
  const out = parts.find(({ direction, passengerRef }) => direction === 'outward' && passengerRef === part.passengerRef);
  if (isLegsTogether) return out?.state === 'refundable';
  return cancellationSummary.isOpenReturn && selection.includes(`outward.${part.passengerRef}`);
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
