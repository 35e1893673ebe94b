/** The reasons why an agency buys nothing more on account; the first that applies is told. */
export interface CreditStanding {
  readonly limitMinor: number;
  /** Sales minus refunds and payments. */
  readonly owedMinor: number;
  /** Authorised for orders under way. */
  readonly heldMinor: number;
  /** YYYY-MM-DD, the last valid day. */
  readonly securityUntil?: string;
  readonly isOverdue: boolean;
}

export type CreditRefusal = 'credit_overdue' | 'credit_unsecured' | 'credit_exceeded';

/** Limit − unpaid statements − unbilled sales − open authorisations + unbilled refunds + unallocated payments; negative if too much is owed. */
export function availableMinor({ limitMinor, owedMinor, heldMinor }: CreditStanding): number {
  return limitMinor - owedMinor - heldMinor;
}

export function refusedCredit(standing: CreditStanding, wantedMinor: number, today: string): CreditRefusal | undefined {
  if (standing.isOverdue) return 'credit_overdue';
  if (standing.securityUntil !== undefined && standing.securityUntil < today) return 'credit_unsecured';
  return wantedMinor > availableMinor(standing) ? 'credit_exceeded' : undefined;
}

/** Four fifths: high enough to warn rarely, low enough to pay before the limit. */
export function isNearLimit({ limitMinor, owedMinor, heldMinor }: CreditStanding): boolean {
  return limitMinor > 0 && (owedMinor + heldMinor) * 5 >= limitMinor * 4;
}
