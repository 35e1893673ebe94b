import type { CallInput } from '@throughfare/contract/call';
import type { createOrder } from '@throughfare/contract/calls/orders';
import type { Cart } from '@throughfare/contract/shapes/cart';
import { formOfDraft, fieldsAtPassenger } from './traveller-form.ts';

export type OrderBody = CallInput<typeof createOrder>['body'];

/** The request to place an order: the cart in the revision that the customer sees, with the travellers of its draft and the payment. */
export function orderBody(
  cart: Cart,
  /** Absent for a customer who holds the places and pays later. */
  payment: OrderBody['payment'] | undefined,
  {
    termsAccepted,
    email,
    vouchers = [],
    hold = false,
    holdMinutes,
  }: {
    readonly termsAccepted: boolean;
    readonly email: string;
    readonly vouchers?: readonly string[];
    readonly hold?: boolean;
    readonly holdMinutes?: number | undefined;
  },
): OrderBody {
  const form = formOfDraft(cart.items, cart.draft, email);
  const phone = form.lead.phone.trim();
  return {
    cartId: cart.cartId,
    revision: cart.revision,
    lead: { email: form.lead.email.trim(), ...(phone === '' ? {} : { phone }) },
    items: cart.items.map((item, itemIndex) => {
      const typed = form.items[itemIndex];
      return {
        itemId: item.itemId,
        travellers: item.passengers.map((passenger, index) => {
          const traveller = typed?.travellers[index];
          const given = fieldsAtPassenger(passenger, index).flatMap((field) => {
            const text = traveller?.[field].trim() ?? '';
            return text === '' ? [] : [[field, text] as const];
          });
          return { passengerRef: passenger.passengerRef, ...Object.fromEntries(given) };
        }),
        ...(typed ? { deliveryOption: typed.deliveryOption } : {}),
        ...(typed && (item.seatsReserved || typed.seatPreferences.help) ? { seatPreferences: typed.seatPreferences } : {}),
      };
    }),
    termsAccepted,
    ...(payment ? { payment } : {}),
    ...(hold ? { hold } : {}),
    ...(hold && holdMinutes !== undefined ? { holdMinutes } : {}),
    ...(vouchers.length > 0 ? { vouchers: [...vouchers] } : {}),
  };
}
