/** The rights of agency staff. Pages and calls both read this table, and nothing else decides. */

export interface AgencyPosition {
  /** True for a B2BAdmin, false for a B2BAgent. */
  readonly isAdmin: boolean;
  /** Whether their agency is a super agency, which looks after the others. */
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
  /** Dashboard, quotes, customers, favourites, and their own agency's bookings. */
  sell: 'staff',
  /** `/manage-agents`: the people of their own agency and its branches. */
  manageAgents: 'administrators',
  /** The details of their own agency. */
  changeOwnDetails: 'administrators',
  /** The mark-up that agents of their agency may add. */
  setMarkUp: 'administrators',
  /** Exports and erases customers' data, as the law lets customers demand. */
  answerForData: 'administrators',
  /** The keys with which the agency's programs call the API, and the addresses that receive events. */
  manageMachines: 'administrators',
  /** The debts between agency and retailer: balances, statements, memos. */
  readMoney: 'administratorsAndSuperAgency',
  /** Issues statements, records transfers, writes memos. */
  keepMoney: 'superAgency',
  /** `/manage-agencies`: every agency with its people and its history. */
  manageAgencies: 'superAgency',
  /** The desk's side of group requests: a price, a refusal, a booking. */
  answerGroups: 'superAgency',
  /** Accepts or declines an agency that applies, or asks it a question. */
  decideApplications: 'superAgency',
  /** The commission, settlement, ways to pay and details of any agency. */
  changeTerms: 'superAdministrators',
  suspendAgencies: 'superAdministrators',
} as const satisfies Record<string, keyof typeof positions>;

export type AgencyRight = keyof typeof rights;

export function mayInAgency(person: AgencyPosition, right: AgencyRight): boolean {
  return positions[rights[right]](person);
}
