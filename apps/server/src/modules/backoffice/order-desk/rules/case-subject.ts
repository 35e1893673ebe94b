/** Names a case in actions and in what is written down about it. A name of one kind is never one of another. */
export const caseSubject = {
  order: (orderId: string) => `order ${orderId}`,
  affected: (bookingReference: string, designator: string, operatingDay: string) =>
    `affected ${bookingReference} ${designator} ${operatingDay}`,
  difference: (kind: string, subject: string) => `difference ${kind} ${subject}`,
  dispute: (disputeId: string) => `dispute ${disputeId}`,
  failedRefund: (refundId: string) => `refund ${refundId}`,
  deadJob: (id: string) => `deadJob ${id}`,
} as const;

/** The job that the subject of a dead job names. */
export function deadJobId(subject: string): string | undefined {
  return /^deadJob ([\w-]+)$/.exec(subject)?.[1];
}
