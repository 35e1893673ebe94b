import type { OrderPayment } from '../../orders/orders.api.ts';

/**
 * The business days after which refunded money has usually arrived, by the means of payment. Page, mail, statement and call say it from here (REFUND-20).
 * Sources: docs.stripe.com/refunds (5 to 10 business days at the card's bank); paypal.com help (to a balance at once, to a card or bank behind
 * it like a card); the prescribed message for TravelPay (2 to 6, `refund.travelPay`); MintEFT and transfers by hand take 2 to 5 days between banks. The shop's own books
 * credit an account or a voucher at once.
 */
export const businessDaysBack: Readonly<Record<OrderPayment['provider'], number>> = {
  stripe: 10,
  paypal: 10,
  travelpay: 6,
  minteft: 5,
  manual: 5,
  account: 0,
  voucher: 0,
};
