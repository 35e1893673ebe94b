import { getRefundableItems, refundBookingLater, voidBooking } from '@throughfare/contract/calls/after-sales';
import { listBookings } from '@throughfare/contract/calls/bookings';
import type { Client } from '@throughfare/contract/client';
import type { Ticket } from '@throughfare/contract/shapes/ticket';
import { cards, order, outcomeOf } from './checkout.ts';
import { cheapestFare, createShopper, dearestFare, type Shopper, type Wish } from './shopper.ts';

export interface Bought {
  readonly shopper: Shopper;
  readonly reference: string;
  readonly orderId: string;
  readonly intentId: string;
  /** Minor units. */
  readonly charged: number;
}

export type Price = 'dearest' | 'cheapest' | 'plainest';

const dearestPrice = (ticket: Ticket): number => Number(dearestFare(ticket).convertedTotalPrice);

/** Makes guests who each buy one ticket. */
export function buyers(shop: { readonly client: Client; readonly sandboxUrl: string }) {
  let number = 0;

  async function rowOf({ shopper, reference }: Pick<Bought, 'shopper' | 'reference'>) {
    const { body } = await shopper.must(listBookings, { query: { search: reference } });
    const [row] = body;
    if (!row) throw new Error('not in the list');
    return row;
  }

  return {
    rowOf,

    /** Asks for a refund of the whole booking. */
    async beginRefund(bought: Bought): Promise<void> {
      const { source, orders } = await rowOf(bought);
      const params = { reference: bought.reference };
      const line = { source, orderId: orders[0]?.orderId ?? '' };
      const { body } = await bought.shopper.must(getRefundableItems, { params: { ...params, ...line }, query: {} });
      await bought.shopper.must(refundBookingLater, { params, body: { source, quoteId: body.quote?.quoteId } });
    },

    /** Asks for a void, whose answer may be lost with the process: a repeated call is refused because the void is under way. */
    async beginVoid(bought: Bought): Promise<void> {
      const { source } = await rowOf(bought);
      const asked = { params: { reference: bought.reference }, body: { source } };
      void bought.shopper.attempt(voidBooking, asked).catch(() => undefined);
    },

    /**
     * A guest buys a single on the first train, of `seller` if given, and another on the first train back if the wish has a return day. The
     * default is the dearest single, because it is refundable. On the `plainest` train, whose dearest single is the cheapest, the ticket
     * can be exchanged for a dearer one.
     */
    async buy(
      wish: Partial<Wish> = {},
      card: string = cards.paid,
      seller?: string,
      price: Price = 'dearest',
      storefront = '/uk',
    ): Promise<Bought> {
      const shopper = await createShopper(shop.client, { 'browse-from': storefront });
      await shopper.becomeGuest(`ada${number++}@example.com`);
      const tickets = await shopper.search({ from: 'EUS', to: 'MAN', departureDate: '2026-12-08', ...wish });
      const choice = (half: typeof tickets.outward) => {
        const ofSeller = half.filter(
          ({ source, fareInformation }) => (seller ?? source) === source && fareInformation.some(({ isReturn }) => !isReturn),
        );
        const [ticket] = price === 'plainest' ? ofSeller.toSorted((a, b) => dearestPrice(a) - dearestPrice(b)) : ofSeller;
        if (!ticket) throw new Error('nothing to buy');
        const fare = price === 'cheapest' ? cheapestFare(ticket) : dearestFare(ticket);
        return { offer: ticket.offer, priceId: fare.priceId };
      };
      const inward = wish.arrivalDate === undefined ? {} : { inward: choice(tickets.inward) };
      await shopper.add({ searchId: tickets.search.id, outward: choice(tickets.outward), ...inward });
      const { key, payment } = await order(shopper, shop.sandboxUrl, card);
      const { response } = await outcomeOf(shopper, key);
      const reference = response?.items[0]?.bookingReference;
      if (!response || reference === undefined) throw new Error('nothing was booked');
      return { shopper, reference, orderId: response.orderId, intentId: payment.intentId, charged: payment.amount };
    },
  };
}
