/** The text of a statement's line, by the purpose of the movement that posted it and its account. Travellers' papers never show these. */
export interface PostedLine {
  /** The purpose of the movement that posted it. */
  readonly purpose: string;
  /** The capture of an order is of no single item, that of an exchange is. */
  readonly isOfItem: boolean;
  readonly account: string;
  readonly kind: string;
  readonly minor: number;
}

const byPurpose: Readonly<Record<string, string>> = {
  capture: 'Sale on account',
  payout: 'Refund to the account',
  compensation: 'Compensation for a late train, to the account',
  payout_failed: 'Refund taken back',
  cancel: 'Sale undone',
};

export function lineText({ purpose, isOfItem, account, kind, minor }: PostedLine): string {
  if (purpose === 'transfer') return minor < 0 ? 'Payment received' : 'Payment to you';
  if (purpose === 'memo') return minor < 0 ? 'Credit memo' : 'Debit memo';
  if (purpose === 'recalled') return 'Payment that the bank recalled, or that never arrived';
  if (purpose === 'retried') return 'Payment that arrived at the second try';
  if (account !== 'on_account') {
    if (kind === 'mark_up') return minor < 0 ? 'Your mark-up' : 'Your mark-up, given back';
    return minor < 0 ? 'Commission' : 'Commission taken back';
  }
  if (purpose === 'capture' && isOfItem) return 'Exchange on account';
  return byPurpose[purpose] ?? (minor < 0 ? 'Credit' : 'Charge');
}

/** Moves money between banks; neither a sale nor earnings. */
export const isSettlement = (purpose: string): boolean => purpose === 'transfer';
