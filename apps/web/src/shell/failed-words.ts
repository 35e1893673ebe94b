/** Words for a page that could not be made while something of the customer's may be going on behind it. */
export interface FailedWords {
  readonly title: string;
  readonly heading: string;
  readonly text: string;
}

/** Addresses of the booking pages with an order in them. */
const aboutOrder = /^\/booking\/.*[?&](key|order)=/i;
/** Addresses of My Bookings where something is done with a booking. */
const aboutChange = /^\/mybookings\/?\?.*\bflow=/i;

/** Nothing where the address asks for nothing that goes on without its page. */
export function failedWords(address: string): FailedWords | undefined {
  // What became of it is not known here, least of all that nothing was charged.
  if (aboutOrder.test(address)) {
    return {
      title: 'Your order',
      heading: 'We cannot show your order at the moment',
      text: 'It goes on without this page, which looks again by itself. Whatever becomes of your order, we also write to you. Please do not order again.',
    };
  }
  if (aboutChange.test(address)) {
    return {
      title: 'Your booking',
      heading: 'We cannot show your booking at the moment',
      text: 'If you have just asked for a refund or a change, it goes on without this page, which looks again by itself. We also write to you. Please do not ask a second time.',
    };
  }
  return undefined;
}
