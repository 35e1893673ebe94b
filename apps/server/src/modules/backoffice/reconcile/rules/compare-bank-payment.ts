import { format, money } from '@throughfare/kernel/money';
import type { BankBooks, ListedBankPayment, OwnBankPayment } from '../../../bank-pay/bank-pay.api.ts';
import type { LedgerEntry } from '../../../ledger/ledger.api.ts';
import type { Difference, DifferenceKind, Side } from './difference.types.ts';

interface BankPaymentBooks {
  readonly payment: OwnBankPayment;
  /** Absent if the provider does not list it. */
  readonly theirs: ListedBankPayment | undefined;
  /** The second try of a recalled payment. */
  readonly retry: ListedBankPayment | undefined;
  /** The ledger entries of its order. */
  readonly entries: readonly LedgerEntry[];
  /** Refunds of its order that the provider has accepted and the ledger does not have yet. */
  readonly onTheirWayMinor: number;
}

/** Compares one payment for which something was sold, or which must be returned: its amount, the bank's actions and its refunds. */
export function compareBankPayment(books: BankPaymentBooks): Difference[] {
  const { payment, theirs } = books;
  const { intentId, captured, amount, surplusMinor } = payment;
  if (captured.minor === 0 && surplusMinor === 0) return [];
  if (!theirs)
    return [
      differenceOf(payment, 'payment_missing', [
        { book: 'order', says: `${format(captured)} sold for it` },
        { book: 'provider', says: `knows no payment ${payment.remoteId ?? intentId}` },
      ]),
    ];
  return [
    ...(theirs.amount.minor === amount.minor && theirs.amount.currency === amount.currency
      ? []
      : [
          differenceOf(payment, 'capture_differs', [
            { book: 'order', says: `${format(amount)} asked for` },
            { book: 'provider', says: `${theirs.word}: ${format(theirs.amount)}` },
          ]),
        ]),
    ...compareSettlement(books, theirs),
    ...compareRefunds(books, theirs),
  ];
}

/** A settlement, a recall and a second try are each a movement of the ledger, if something was sold for the payment. */
function compareSettlement({ payment, retry, entries }: BankPaymentBooks, theirs: ListedBankPayment): Difference[] {
  if (payment.captured.minor === 0) return [];
  const has = (movement: string): boolean => entries.some((entry) => entry.movement === `${movement}/${payment.intentId}`);
  const isGone = theirs.meaning === 'lost' || theirs.meaning === 'ended';
  const bank: Readonly<Record<string, boolean>> = {
    settled: theirs.settledOn !== undefined,
    recalled: isGone,
    retried: theirs.meaning === 'lost' && retry?.meaning === 'paid',
  };
  const wrong = Object.keys(bank).filter((movement) => has(movement) !== bank[movement]);
  if (wrong.length === 0) return [];
  const settled = theirs.settledOn === undefined ? 'not settled' : `settled on ${theirs.settledOn}`;
  const tried = retry ? `, tried again: ${retry.word}` : '';
  const known = Object.keys(bank).filter(has);
  return [
    differenceOf(payment, 'settlement_differs', [
      { book: 'ledger', says: known.length === 0 ? 'neither settled nor taken back' : known.join(', ') },
      { book: 'provider', says: `${theirs.word}, ${settled}${tried}` },
    ]),
  ];
}

function compareRefunds({ payment, retry, entries, onTheirWayMinor }: BankPaymentBooks, theirs: ListedBankPayment): Difference[] {
  const { provider, amount, surplusMinor, surplusState } = payment;
  const lines = entries.flatMap((entry) => entry.lines).filter(({ account, kind }) => account === provider && kind === 'refund');
  const posted = 0 - lines.reduce((sum, { minor }) => sum + minor, 0);
  const isGone = theirs.meaning === 'lost' || theirs.meaning === 'ended';
  // Money paid for nothing is returned without a ledger entry, unless the bank took none in the end.
  const surplus = !isGone && (surplusState === 'asked' || surplusState === 'returned') ? surplusMinor : 0;
  const ours = posted + onTheirWayMinor + surplus;
  const given = theirs.refundedMinor + (retry?.refundedMinor ?? 0);
  // MintEFT returns no money; a person makes a transfer.
  if (given === ours || provider === 'minteft') return [];
  return [
    differenceOf(payment, 'refund_differs', [
      { book: 'ledger', says: `${format(money(amount.currency, ours))} given back` },
      { book: 'provider', says: `${format(money(amount.currency, given))} given back` },
    ]),
  ];
}

/** Money at a provider for a payment that is not ours, or whose order failed without the money being returned. */
export function unknownAtBank({ own, listed }: BankBooks): Difference[] {
  const byRemote = new Map(
    own.flatMap((one) => [one.remoteId, one.retriedAs].flatMap((id) => (id === undefined ? [] : [[id, one] as const]))),
  );
  return listed.flatMap((theirs): Difference[] => {
    if (theirs.meaning !== 'paid' && theirs.meaning !== 'promised') return [];
    const ours = byRemote.get(theirs.remoteId) ?? byRemote.get(theirs.retryOf ?? '');
    if (ours && (!ours.isGivenUp || ours.surplusMinor > 0)) return [];
    const sides: readonly Side[] = [
      { book: 'provider', says: `${theirs.word}: ${format(theirs.amount)}, of ${theirs.merchantId}` },
      { book: 'order', says: ours ? 'its order came to nothing' : 'no order has this payment' },
    ];
    return [
      { kind: 'payment_unknown', subject: theirs.remoteId, ...(ours?.orderId === undefined ? {} : { orderId: ours.orderId }), sides },
    ];
  });
}

function differenceOf({ intentId, orderId }: OwnBankPayment, kind: DifferenceKind, sides: readonly Side[]): Difference {
  return { kind, subject: intentId, ...(orderId === undefined ? {} : { orderId }), sides };
}
