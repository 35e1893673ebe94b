/** The parts of an intent that every request asks to expand. */
export const wholeIntent = ['payment_method', 'latest_charge'];
