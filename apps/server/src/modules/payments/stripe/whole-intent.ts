/** What an intent is always asked for with, whole instead of as an id. */
export const wholeIntent = ['payment_method', 'latest_charge'];
