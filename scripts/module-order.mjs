// The order of the server's modules: each row may call the rows before it, and modules of one row never each other.
// The check in scripts/check-graph.mjs enforces it; ARCHITECTURE.md explains it.
export const moduleOrder = [
  ['stations', 'accounts', 'ledger', 'reference'],
  ['agencies', 'timetable', 'travellers'],
  ['pricing', 'customers'],
  ['search', 'live'],
  ['passes'],
  ['payments', 'cart'],
  ['credit', 'bank-pay', 'vouchers'],
  ['tickets'],
  ['quotes', 'groups'],
  ['orders', 'tax'],
  ['after-sales'],
  ['pass-use'],
  ['bookings', 'hand-offs', 'statements'],
  ['drawings'],
  ['content', 'backoffice'],
];
