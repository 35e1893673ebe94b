// The order of the server's modules. Each row may call the rows before it; modules in one row never call each other. scripts/check-
// graph.mjs enforces the order and ARCHITECTURE.md explains it.
export const moduleOrder = [
  ['stations', 'accounts', 'ledger', 'reference'],
  ['agencies', 'timetable', 'travellers'],
  ['pricing', 'customers', 'drawings'],
  ['search', 'live'],
  ['passes'],
  ['payments', 'cart'],
  ['credit', 'bank-pay', 'vouchers'],
  ['tickets'],
  ['quotes', 'groups'],
  ['orders', 'tax'],
  ['after-sales'],
  ['pass-use', 'alerts'],
  ['bookings', 'hand-offs', 'statements'],
  ['osdm'],
  ['content', 'backoffice', 'waiting'],
];

/** The folders of the module `accounts`, in the same way. Files beside the folders put them together. */
export const accountFloors = [
  // pure rules, the words of mails
  ['rules', 'mail'],
  ['human'],
  // what a bearer stands for: visitors, guests, people
  ['sessions'],
  // who somebody is: accounts, passwords, better-auth
  ['identity'],
  ['staff'],
  ['sign-in'],
  ['second-factor', 'provider'],
  // what an account holds besides
  ['profile'],
];
