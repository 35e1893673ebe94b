import { listBookings } from '@throughfare/contract/calls/bookings';
import { addCartPass } from '@throughfare/contract/calls/cart';
import { addPassSearch } from '@throughfare/contract/calls/search';
import type { Client } from '@throughfare/contract/client';
import { cards, order, outcomeOf } from './checkout.ts';
import { createShopper, type Shopper } from './shopper.ts';

/** A guest's passes. */
export interface BoughtPasses {
  readonly shopper: Shopper;
  readonly email: string;
  readonly reference: string;
  /** The id of the order line. */
  readonly lineId: string;
  readonly orderId: string;
  readonly intentId: string;
  /** Minor units. */
  readonly charged: number;
}

export interface PassWish {
  readonly party?: object;
  readonly passId?: string;
  readonly validFrom?: string;
}

/** The e-mail address in every order of `orderBody`. */
const orderAddress = 'ada@example.com';

/** British guests who buy Interrail passes. */
export function passDesk({ client, sandboxUrl }: { readonly client: Client; readonly sandboxUrl: string }) {
  let buyers = 0;

  async function rowOf({ shopper, reference }: Pick<BoughtPasses, 'shopper' | 'reference'>) {
    const { body } = await shopper.must(listBookings, { query: { search: reference } });
    const [row] = body;
    if (!row) throw new Error('not in the list');
    return row;
  }

  async function guestWithPasses({ party = {}, passId = 'INTERRAIL/GLOBAL-F4-1M/2', validFrom = '2026-12-20' }: PassWish = {}) {
    const shopper = await createShopper(client, { 'browse-from': '/uk' });
    const email = `pass${buyers++}@example.com`;
    await shopper.becomeGuest(email);
    const passengers = { Adult: 1, Senior: 0, Youth: 0, Child: 0, ...party };
    const searchParam = { countries: ['ALL'], passengers, language: 'en' as const, validFrom };
    const { id } = await shopper.must(addPassSearch, { body: { productType: 'RailPass', actionType: 'Search', searchParam } });
    await shopper.must(addCartPass, { body: { searchId: id, passId } });
    return { shopper, email };
  }

  return {
    rowOf,
    guestWithPasses,
    async buy(wish: PassWish = {}): Promise<BoughtPasses> {
      const { shopper } = await guestWithPasses(wish);
      const { key, payment } = await order(shopper, sandboxUrl, cards.paid);
      const { response } = await outcomeOf(shopper, key);
      const reference = response?.items[0]?.bookingReference;
      if (!response || reference === undefined) throw new Error('no passes were sold');
      const [line] = (await rowOf({ shopper, reference })).orders;
      if (!line) throw new Error('a booking without a line');
      return {
        shopper,
        // the order's address, which may differ from the guest's own
        email: orderAddress,
        reference,
        lineId: line.orderId,
        orderId: response.orderId,
        intentId: payment.intentId,
        charged: payment.amount,
      };
    },
  };
}
