import type { TicketedPasses } from '../ticketed-order.types.ts';

/** Everything that is printed on the pass of one traveller. */
export interface PassView {
  /** The pass cover number. */
  readonly ticketNumber: string;
  readonly bookingReference: string;
  readonly supplierCode: string;
  readonly travellerName: string;
  readonly passengerType: string;
  readonly name: string;
  /** "4 travel days within 1 month". */
  readonly item: string;
  /** Of a flexible pass. */
  readonly travelDays?: number;
  readonly serviceClass: 'First' | 'Second';
  readonly productId: string;
  /** YYYY-MM-DD. */
  readonly validFrom: string;
  readonly validUntil: string;
  readonly refundRule: string;
  readonly contractText: string;
  /** Days on which journeys were added, YYYY-MM-DD. Present once it is activated. */
  readonly usedDays?: readonly string[];
}

/** How a pass stands now, by its seller. */
export interface PassStanding {
  readonly validFrom: string;
  readonly validUntil: string;
  readonly isActivated: boolean;
  readonly usedDays: readonly string[];
}

/** The pass of one traveller as it stands now; undefined where they have none. */
export function viewOfPass(passes: TicketedPasses, passengerRef: string, standing: PassStanding): PassView | undefined {
  const [view] = passViews({ ...passes, tickets: passes.tickets.filter((ticket) => ticket.passengerRef === passengerRef) });
  return view && standingView(view, standing);
}

/** The view of a pass as it stands now: an activation may have moved its first day. */
export function standingView(view: PassView, { validFrom, validUntil, isActivated, usedDays }: PassStanding): PassView {
  return { ...view, validFrom, validUntil, ...(isActivated ? { usedDays } : {}) };
}

/** One view for each pass, in the order in which they were issued. A pass for nobody is a RangeError. */
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
