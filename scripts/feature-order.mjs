// The order of the web app's features. Each row may use the rows before it; features in one row never use each other.
// scripts/check-graph.mjs enforces it.
export const featureOrder = [
  [
    'sign-in',
    'legal',
    'payment',
    'blog',
    'information',
    'mail-links',
    'admin-content',
    'order-desk',
    'bank-desk',
    'payouts',
    'groups',
    'compensation',
    'journey-rights',
    'withdrawn-trains',
    'seats',
    'complaints',
  ],
  ['account', 'customers', 'cart'],
  ['account-desk', 'search'],
  ['results', 'train-times'],
  ['passes', 'agency', 'quotes', 'checkout', 'held'],
  ['home', 'exchange', 'booking-details'],
  ['after-sales', 'pass-use'],
  ['my-bookings'],
];
