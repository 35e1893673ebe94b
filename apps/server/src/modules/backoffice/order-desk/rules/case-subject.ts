/** The name of a case in actions and notes. Names of different kinds never coincide. */
export const caseSubject = {
  order: (orderId: string) => `order ${orderId}`,
  affected: (bookingReference: string, designator: string, operatingDay: string) =>
    `affected ${bookingReference} ${designator} ${operatingDay}`,
  connection: (bookingReference: string, supplierBookingId: string) => `connection ${bookingReference} ${supplierBookingId}`,
  difference: (kind: string, subject: string) => `difference ${kind} ${subject}`,
  dispute: (disputeId: string) => `dispute ${disputeId}`,
  failedRefund: (refundId: string) => `refund ${refundId}`,
  afterSale: (afterSaleId: string) => `afterSale ${afterSaleId}`,
  deadJob: (id: string) => `deadJob ${id}`,
} as const;

/** Reads the part of a booking from the subject of a broken connection. Undefined for other subjects. */
export function onwardPart(subject: string): { readonly bookingReference: string; readonly supplierBookingId: string } | undefined {
  const [, bookingReference, supplierBookingId] = /^connection (\w+) (\S+)$/.exec(subject) ?? [];
  return bookingReference === undefined || supplierBookingId === undefined ? undefined : { bookingReference, supplierBookingId };
}

/** Reads the job's id from the subject of a dead job. Undefined for other subjects. */
export function deadJobId(subject: string): string | undefined {
  return /^deadJob ([\w-]+)$/.exec(subject)?.[1];
}

/** Reads the id of an after-sale from its subject. Undefined for other subjects. */
export function afterSaleId(subject: string): string | undefined {
  return /^afterSale ([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})$/.exec(subject)?.[1];
}
