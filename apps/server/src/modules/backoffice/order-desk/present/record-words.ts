/** Sentences for an operator in place of the short names that providers, books and jobs record. */
import { format, money, type Money } from '@throughfare/kernel/money';
import type { LedgerLine } from '../../../ledger/ledger.api.ts';

const sentence = (words: string): string => `${words.charAt(0).toUpperCase()}${words.slice(1)}.`;

/** `payment_intent.succeeded` → `payment intent succeeded`, for names without words of their own here. */
export const plainName = (name: string): string => name.replaceAll(/[._/-]+/g, ' ').toLowerCase();

interface RequestWords {
  /** Follows "We asked the payment provider to". */
  readonly asked: string;
  /** Follows "The payment provider". */
  readonly done: string;
}

const requestWords: Readonly<Record<string, (amount: string) => RequestWords>> = {
  update: (amount) => ({ asked: `change the amount to ${amount}`, done: `changed the amount to ${amount}` }),
  confirm: (amount) => ({ asked: `hold ${amount}`, done: `held ${amount}` }),
  capture: (amount) => ({ asked: `take ${amount}`, done: `took ${amount}` }),
  cancel: () => ({ asked: 'let the money go', done: 'let the money go' }),
  refund: (amount) => ({ asked: `give ${amount} back`, done: `agreed to give ${amount} back` }),
};

/** A request to a payment provider and its outcome. */
export function requestSentence(action: string, amount: Money | undefined, outcome: string): string {
  const shown = amount ? format(amount) : 'the money';
  const { asked, done } = requestWords[action]?.(shown) ?? {
    asked: `${plainName(action)} ${shown}`,
    done: `did: ${plainName(action)} ${shown}`,
  };
  switch (outcome) {
    case 'done':
      return sentence(`the payment provider ${done}`);
    case 'requires_action':
      return sentence(`we asked the payment provider to ${asked}; the bank wants the cardholder to confirm`);
    case 'declined':
      return sentence(`we asked the payment provider to ${asked}; the bank declined`);
    case 'rejected':
      return sentence(`we asked the payment provider to ${asked}; it refused`);
    case 'unavailable':
      return sentence(`we asked the payment provider to ${asked}; it could not be reached`);
    default:
      return sentence(`we asked the payment provider to ${asked}; it has not answered`);
  }
}

const providerEvents: Readonly<Record<string, string>> = {
  'payment_intent.amount_capturable_updated': 'the money is held',
  'payment_intent.requires_action': 'the cardholder has to confirm',
  'payment_intent.succeeded': 'the money was taken',
  'payment_intent.canceled': 'the payment was cancelled',
  'payment_intent.payment_failed': 'the payment failed',
  'charge.refunded': 'money was given back',
  'charge.refund.updated': 'a refund changed its state',
  'refund.updated': 'a refund changed its state',
  'refund.failed': 'a refund did not reach the customer',
  'charge.dispute.created': 'the customer disputes the payment',
  'charge.dispute.updated': 'the dispute changed its state',
  'charge.dispute.closed': 'the dispute is decided',
};

/** An event that a payment provider sent us. */
export function providerEventSentence(type: string): string {
  return `The payment provider told us: ${providerEvents[type] ?? plainName(type)}.`;
}

const movements: Readonly<Record<string, string>> = {
  sale: 'The sale of a ticket is in the books',
  cancel: 'The sale of a ticket was taken out of the books',
  capture: 'The customer’s payment is in the books',
  refund: 'A refund is in the books: owed to the customer',
  payout: 'A refund is in the books: paid to the customer',
  payout_failed: 'A refund is in the books as not delivered: it is owed to the customer again',
  voucher: 'A refund as a voucher is in the books',
  exchange_fee: 'The fee of an exchange is in the books',
  waived: 'What was left to pay of an exchange was written off',
  settled: 'The bank’s payment is in the books: it arrived',
  recalled: 'The bank’s payment is in the books: it was called back',
  retried: 'The bank’s payment is in the books: it is tried again',
  dispute: 'Money that a dispute has taken is in the books',
  dispute_fee: 'The fee of a dispute is in the books',
  dispute_won: 'A dispute is won: the money is back in the books',
  dispute_lost: 'A dispute is lost: the loss is in the books',
};

/** `movement`: for example "sale/<item>" or "capture". */
export function movementSentence(movement: string): string {
  const [name = ''] = movement.split('/');
  return `${movements[name] ?? `In the books: ${plainName(name)}`}.`;
}

const accounts: Readonly<Record<string, string>> = {
  customer: 'customer',
  card_provider: 'card provider',
  paypal: 'PayPal',
  travelpay: 'TravelPay',
  minteft: 'MintEFT',
  on_account: 'agency’s account',
  exchange: 'exchange of currencies',
  dispute_loss: 'loss by disputes',
  dispute_fee: 'fees of disputes',
  breakage: 'unspent vouchers',
};

/** "customer +£54.20": the entry's change to one account; debits are positive. */
export function accountWords({ account, currency, minor }: Pick<LedgerLine, 'account' | 'currency' | 'minor'>): string {
  const [kind = '', whose] = account.split(':');
  const name =
    kind === 'supplier' && whose !== undefined ? whose : kind === 'agency' ? 'agency' : (accounts[account] ?? plainName(account));
  return `${name} ${minor < 0 ? '−' : '+'}${format(money(currency, Math.abs(minor)))}`;
}

const jobs: Readonly<Record<string, string>> = {
  'order.advance': 'Work on the order',
  'order.deliver': 'Making the tickets',
  'after-sale.advance': 'Work on the refund or change',
  'bank-pay.look': 'Asking the bank about the payment',
  'hand-offs.deliver': 'Telling the agency’s own system',
  'backoffice.find-affected': 'Looking for bookings on changed trains',
  'backoffice.payment-troubles': 'Reading disputes and failed refunds',
  'backoffice.reconcile-now': 'Comparing all books',
};

/** A job in words, for example "Making the tickets". */
function jobWords(name: string): string {
  return jobs[name] ?? `The job “${plainName(name)}”`;
}

const jobStates: Readonly<Record<string, string>> = {
  created: 'waits for its turn',
  active: 'is under way',
  completed: 'is done',
  retry: 'failed and is tried again',
  failed: 'gave up',
  cancelled: 'was called off',
};

export const gaveUpTitle = (name: string): string => `A job gave up: ${jobWords(name).replace(/^./, (first) => first.toLowerCase())}`;

export const triedAgainText = (name: string): string => `${jobWords(name)} is tried again.`;

export function jobSentence(name: string, state: string): string {
  return `${jobWords(name)} ${jobStates[state] ?? plainName(state)}.`;
}

/** `supplierBookingId` → `supplier booking id`. */
export function factName(name: string): string {
  return plainName(name.replaceAll(/([a-z\d])([A-Z])/g, '$1 $2'));
}
