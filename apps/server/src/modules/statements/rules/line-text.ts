/** The text of a statement's line, by the movement that posted it and its account. Travellers' papers never show these. */
export interface PostedLine {
  /** Movements are "sale/<item>", "capture", "refund/<item>/<refund>", "transfer/<id>" and "memo/<id>". */
  readonly movement: string;
  readonly account: string;
  readonly kind: string;
  readonly minor: number;
}

const byMovement: Readonly<Record<string, string>> = {
  capture: 'Sale on account',
  payout: 'Refund to the account',
  payout_failed: 'Refund taken back',
  cancel: 'Sale undone',
};

export function lineText({ movement, account, kind, minor }: PostedLine): string {
  const [verb = '', of] = movement.split('/');
  if (verb === 'transfer') return minor < 0 ? 'Payment received' : 'Payment to you';
  if (verb === 'memo') return minor < 0 ? 'Credit memo' : 'Debit memo';
  if (verb === 'recalled') return 'Payment that the bank recalled, or that never arrived';
  if (verb === 'retried') return 'Payment that arrived at the second try';
  if (account !== 'on_account') {
    if (kind === 'mark_up') return minor < 0 ? 'Your mark-up' : 'Your mark-up, given back';
    return minor < 0 ? 'Commission' : 'Commission taken back';
  }
  if (verb === 'capture' && of !== undefined) return 'Exchange on account';
  return byMovement[verb] ?? (minor < 0 ? 'Credit' : 'Charge');
}

/** Moves money between banks; neither a sale nor earnings. */
export const isSettlement = (movement: string): boolean => movement.startsWith('transfer/');
