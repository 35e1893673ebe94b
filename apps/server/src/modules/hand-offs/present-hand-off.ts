import type { HandOff, HandOffEvent } from '@throughfare/contract/calls/hand-offs';

export interface HandOffRow {
  id: string;
  number: string;
  agency_id: string;
  event: HandOffEvent;
  order_id: string | null;
  body: object;
  happened_at: Date;
}

/** The form in which calls answer it, webhooks post it and files list it. */
export function presentHandOff({ id, number, agency_id, event, order_id, body, happened_at }: HandOffRow): HandOff {
  return {
    // Only `tell-events.ts` of this module writes the body.
    ...(body as Pick<HandOff, 'booking'>),
    id,
    number: Number(number),
    event,
    agencyId: agency_id,
    happenedAt: happened_at.toISOString(),
    ...(order_id === null ? {} : { orderId: order_id }),
  };
}
