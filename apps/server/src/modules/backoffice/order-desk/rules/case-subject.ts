import type { OnwardPart } from '../../../after-sales/after-sales.api.ts';

/** The name of a case in actions and notes. Names of different kinds never coincide. */
export const caseSubject = {
  order: (orderId: string) => `order ${orderId}`,
  affected: (bookingReference: string, designator: string, operatingDay: string) =>
    `affected ${bookingReference} ${designator} ${operatingDay}`,
  connection: ({ bookingReference, supplierBookingId, direction }: Omit<OnwardPart, 'source'>) =>
    `connection ${bookingReference} ${supplierBookingId} ${direction}`,
  difference: (kind: string, subject: string) => `difference ${kind} ${subject}`,
  dispute: (disputeId: string) => `dispute ${disputeId}`,
  failedRefund: (refundId: string) => `refund ${refundId}`,
  afterSale: (afterSaleId: string) => `afterSale ${afterSaleId}`,
  unclearUse: (compensationId: string) => `unclearUse ${compensationId}`,
  deadJob: (id: string) => `deadJob ${id}`,
  failedJob: (name: string) => `failedJob ${name}`,
  mail: (id: string) => `mail ${id}`,
} as const;

/** Reads the part of a booking from the subject of a broken connection. Undefined for other subjects. */
export function onwardPart(subject: string): Omit<OnwardPart, 'source'> | undefined {
  const [, bookingReference, supplierBookingId, way] = /^connection (\w+) (\S+) (outward|inward)$/.exec(subject) ?? [];
  if (bookingReference === undefined || supplierBookingId === undefined) return undefined;
  return { bookingReference, supplierBookingId, direction: way === 'inward' ? 'inward' : 'outward' };
}

/** Reads the job's id from the subject of a dead job. Undefined for other subjects. */
export function deadJobId(subject: string): string | undefined {
  return /^deadJob ([\w-]+)$/.exec(subject)?.[1];
}

/** Reads the mail's id from the subject of an undelivered mail. Undefined for other subjects. */
export function mailId(subject: string): string | undefined {
  return /^mail ([\w-]+)$/.exec(subject)?.[1];
}

const uuid = String.raw`[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}`;

/** Reads the id of an after-sale or of an unclear compensation from its subject. Undefined for other subjects. */
export function afterSaleId(subject: string, kind: 'afterSale' | 'unclearUse' = 'afterSale'): string | undefined {
  return new RegExp(`^${kind} (${uuid})$`).exec(subject)?.[1];
}
