import type { AgencyPosition } from '@throughfare/kernel/agency-rights';
import type { Currency } from '@throughfare/kernel/money';

/** Somebody of an agency's staff, as the accounts know them now. */
export interface AgencyPerson extends AgencyPosition {
  readonly userId: string;
  readonly name: string;
  readonly email: string;
  readonly agencyId: string;
  readonly agencyName: string;
  readonly currency: Currency;
}
