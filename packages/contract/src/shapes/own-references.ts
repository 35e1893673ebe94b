import * as z from 'zod/mini';

const text = z.string().check(z.trim(), z.maxLength(60));

/** An agency's own words about a booking, for its accounts. The customer never sees them. */
export const ownReferences = z.object({ internalReference: text, costCentre: text, purchaseOrder: text });

export type OwnReferences = z.output<typeof ownReferences>;

export const noReferences: OwnReferences = { internalReference: '', costCentre: '', purchaseOrder: '' };

/** Whether an agency has said anything. */
export function hasReferences(own: OwnReferences): boolean {
  return Object.values(own).some((words) => words !== '');
}
