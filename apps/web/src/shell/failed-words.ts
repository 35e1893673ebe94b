/** Words for a page that could not be made while some work of the customer's may be going on behind it. */
export interface FailedWords {
  readonly title: string;
  readonly heading: string;
  readonly text: string;
}

/** Addresses of booking pages that name an order. */
const aboutOrder = /^\/booking\/.*[?&](key|order)=/i;
/** Addresses of My Bookings where the customer acts on a booking. */
const aboutChange = /^\/mybookings\/?\?.*\bflow=/i;

/** Nothing if no work goes on behind a page at this address. */
export function failedWords(address: string): FailedWords | undefined {
  // The outcome is unknown here, so the words must not promise that nothing was charged.
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
      text: 'If you have just asked for a refund or a change, it continues without this page, which refreshes by itself. We also write to you. Please do not request it again.',
    };
  }
  return undefined;
}
