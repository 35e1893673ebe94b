import type { GroupState } from '@throughfare/contract/calls/groups';
import type { BookingsQuery } from './paths.ts';
import { withQuery } from './with-query.ts';

/** For staff of a super agency: bookings of consumers, or of one agency. Absent: the caller's own (BOOKING-8). */
export interface WhoseBookings {
  readonly isB2C?: boolean;
  readonly agencyId?: string;
}

/** The query of the list of agents. */
export interface AgentsQuery {
  readonly search?: string | undefined;
  readonly state?: 'active' | 'invited' | 'suspended' | undefined;
  /** Another agency than the caller's. */
  readonly agencyId?: string | undefined;
  /** Starts at 0. */
  readonly page?: string | undefined;
}

/** The query of the desk's page of trains that do not run. */
export interface TrainsQuery {
  readonly source?: string | undefined;
  /** YYYY-MM-DD */
  readonly day?: string | undefined;
  /** The withdrawal whose travellers are listed. */
  readonly withdrawal?: string | undefined;
  /** Starts at 0. */
  readonly page?: string | undefined;
}

/** The query of the list of late arrivals. */
export interface ClaimsQuery {
  /** Starts at 0. */
  readonly page?: string | undefined;
}

/** The query of the list of agencies. */
export interface AgenciesQuery {
  readonly search?: string | undefined;
  readonly state?: 'active' | 'suspended' | undefined;
  /** Starts at 0. */
  readonly page?: string | undefined;
  /** The agency whose details are open. */
  readonly agency?: string | undefined;
}

/** The query of the list of group requests. */
export interface GroupsQuery {
  readonly search?: string | undefined;
  readonly state?: GroupState | undefined;
  /** Starts at 0. */
  readonly page?: string | undefined;
}

/** The query of the list of an agency's customers. */
export interface CustomersQuery {
  readonly search?: string | undefined;
  /** Starts at 0. */
  readonly page?: string | undefined;
}

/** Addresses of pages for agencies and desks. Those in the menus are in `paths`. */
export const deskPaths = {
  /** The home page with the login of agents open (AGENCY-3). */
  agentSignIn: () => withQuery('/', { Target: 'agentsignin' }),
  /** Bookings for agency use: the caller's own or those of others. */
  manageBookings: ({ isB2C = false, agencyId }: WhoseBookings = {}, query: BookingsQuery = {}) => {
    const ofOthers = agencyId === undefined ? (isB2C ? '/admin' : '') : `/agency/${encodeURIComponent(agencyId)}`;
    return withQuery(`/manageBookings${ofOthers}`, { ...query });
  },
  orderFile: (orderId: string) => `/admin/orders/${encodeURIComponent(orderId)}`,
  quote: (quoteId: string) => `/quotes/${encodeURIComponent(quoteId)}`,
  groups: (query: GroupsQuery = {}) => withQuery('/groups', { ...query }),
  group: (groupId: string) => `/groups/${encodeURIComponent(groupId)}`,
  customers: (query: CustomersQuery = {}) => withQuery('/customers', { ...query }),
  /** `traveller`: the traveller whose form is open, or "new". */
  customer: (customerId: string, traveller?: string) => withQuery(`/customers/${encodeURIComponent(customerId)}`, { traveller }),
  manageAgents: (query: AgentsQuery = {}) => withQuery('/manage-agents', { ...query }),
  manageAgencies: (query: AgenciesQuery = {}) => withQuery('/manage-agencies', { ...query }),
  agencyApi: (agencyId?: string) => withQuery('/agency-api', { agencyId }),
  agencyDetails: () => '/agency-details',
  withdrawnTrains: (query: TrainsQuery = {}) => withQuery('/admin/trains', { ...query }),
  /** `page` counts from 0. */
  boardingHelp: (page?: number) => withQuery('/admin/assistance', { page: page === undefined || page === 0 ? undefined : String(page) }),
  complaints: (page?: number) => withQuery('/admin/complaints', { page: page === undefined || page === 0 ? undefined : String(page) }),
  agencyClaims: (query: ClaimsQuery = {}) => withQuery('/agency-claims', { ...query }),
  agencyMoney: (agencyId?: string) => withQuery('/agency-money', { agencyId }),
  payouts: () => '/admin/payouts',
  bankDesk: (only?: 'waiting') => withQuery('/admin/payments', { only }),
  apiDocs: () => '/apiv1/docs',
} as const;
