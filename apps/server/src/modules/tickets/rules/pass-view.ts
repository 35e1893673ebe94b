import type { TicketedPasses } from '../ticketed-order.types.ts';

/** Everything printed on one traveller's pass. */
export interface PassView {
  /** The pass cover number. */
  readonly ticketNumber: string;
  readonly bookingReference: string;
  readonly supplierCode: string;
  readonly travellerName: string;
  readonly passengerType: string;
  readonly name: string;
  /** For example "4 travel days within 1 month". */
  readonly item: string;
  /** Only for a flexible pass. */
  readonly travelDays?: number;
  readonly serviceClass: 'First' | 'Second';
  readonly productId: string;
  /** YYYY-MM-DD. */
  readonly validFrom: string;
  readonly validUntil: string;
  readonly refundRule: string;
  readonly contractText: string;
  /** Days with journeys, YYYY-MM-DD. Present once the pass is activated. */
  readonly usedDays?: readonly string[];
}

/** The present state of a pass at its seller. */
export interface PassStanding {
  readonly validFrom: string;
  readonly validUntil: string;
  readonly isActivated: boolean;
  readonly usedDays: readonly string[];
}

/** One traveller's pass in its present state; undefined if they have none. */
export function viewOfPass(passes: TicketedPasses, passengerRef: string, standing: PassStanding): PassView | undefined {
  const [view] = passViews({ ...passes, tickets: passes.tickets.filter((ticket) => ticket.passengerRef === passengerRef) });
  return view && standingView(view, standing);
}

/** The view of a pass in its present state. An activation may have moved its first day. */
export function standingView(view: PassView, { validFrom, validUntil, isActivated, usedDays }: PassStanding): PassView {
  return { ...view, validFrom, validUntil, ...(isActivated ? { usedDays } : {}) };
}

/** One view for each pass, in the order of issue. Throws RangeError for a pass without a traveller. */
export function passViews({ bookingReference, supplierCode, pass, travellers, tickets, contractText }: TicketedPasses): PassView[] {
  return tickets.map(({ ticketNumber, passengerRef }) => {
    const traveller = travellers.find((one) => one.passengerRef === passengerRef);
    if (!traveller) throw new RangeError(`pass ${ticketNumber} is for nobody of its booking`);
    return {
      ticketNumber,
      bookingReference,
      supplierCode,
      travellerName: traveller.name,
      passengerType: traveller.passengerType,
      name: pass.name,
      item: pass.item,
      ...(pass.travel === 'flexible' ? { travelDays: pass.noOfDays } : {}),
      serviceClass: pass.serviceClass === 'FIRST' ? 'First' : 'Second',
      productId: pass.id,
      validFrom: pass.validFrom,
      validUntil: pass.validUntil,
      refundRule: pass.refundRule,
      contractText,
    };
  });
}
