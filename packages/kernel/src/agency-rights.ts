/** Who of an agency's staff may see and do what. Pages and calls both read this table; nothing else decides it. */

export interface AgencyPosition {
  /** B2BAdmin; otherwise B2BAgent. */
  readonly isAdmin: boolean;
  /** Of an agency that looks after the others. */
  readonly superAgency: boolean;
}

const positions = {
  staff: () => true,
  administrators: ({ isAdmin }: AgencyPosition) => isAdmin,
  superAgency: ({ superAgency }: AgencyPosition) => superAgency,
  administratorsAndSuperAgency: ({ isAdmin, superAgency }: AgencyPosition) => isAdmin || superAgency,
  superAdministrators: ({ isAdmin, superAgency }: AgencyPosition) => isAdmin && superAgency,
} as const;

const rights = {
  /** Dashboard, quotes, customers, favourites, bookings of their own agency. */
  sell: 'staff',
  /** `/manage-agents`: the people of their own agency and of its branches. */
  manageAgents: 'administrators',
  /** The mark-up that their agency's agents may add. */
  setMarkUp: 'administrators',
  /** Hands customers' data out and erases it: what a customer may ask for by law. */
  answerForData: 'administrators',
  /** Keys with which the agency's programs call the API, and addresses that are told of events. */
  manageMachines: 'administrators',
  /** What the agency and the retailer owe each other: balances, statements, memos. */
  readMoney: 'administratorsAndSuperAgency',
  /** Issues statements, enters money that came and went, writes memos. */
  keepMoney: 'superAgency',
  /** `/manage-agencies`: every agency, with its people and what was done about it. */
  manageAgencies: 'superAgency',
  /** The desk's side of group requests: a price, a refusal, a booking. */
  answerGroups: 'superAgency',
  /** Accepts, asks or declines an agency that wants to join. */
  decideApplications: 'superAgency',
  /** Commission, settlement, ways to pay, details of any agency. */
  changeTerms: 'superAdministrators',
  suspendAgencies: 'superAdministrators',
} as const satisfies Record<string, keyof typeof positions>;

export type AgencyRight = keyof typeof rights;

export function mayInAgency(person: AgencyPosition, right: AgencyRight): boolean {
  return positions[rights[right]](person);
}
