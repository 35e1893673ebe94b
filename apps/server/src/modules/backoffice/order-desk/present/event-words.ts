/** An event of an order as a sentence for an operator. */
import { format, isCurrency, money } from '@throughfare/kernel/money';
import { factName } from './record-words.ts';

type Detail = Readonly<Record<string, unknown>>;

const numbers = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine'];

function counted(detail: Detail, name: string, one: string): string {
  const count = Number(detail[name]);
  return `${numbers[count] ?? String(count)} ${one}${count === 1 ? '' : 's'}`;
}

/** Amounts in an event are stored money. */
function valueWords(value: unknown): string {
  if (typeof value === 'object' && value !== null && 'currency' in value && 'minor' in value) {
    const { currency, minor } = value;
    if (typeof currency === 'string' && isCurrency(currency) && typeof minor === 'number') return format(money(currency, minor));
  }
  return typeof value === 'string' ? value : JSON.stringify(value);
}

const amount = (detail: Detail, name = 'amount'): string => (detail[name] === undefined ? 'the amount' : valueWords(detail[name]));
const because = (detail: Detail): string => (typeof detail['reason'] === 'string' ? `: ${detail['reason']}` : '');
const until = (detail: Detail): string => (typeof detail['until'] === 'string' ? ` until ${detail['until'].slice(11, 16)} UTC` : '');

/** For orders and after-sales. A kind that is missing here is shown unchanged. */
const sentences: Readonly<Record<string, (detail: Detail) => string>> = {
  ordered: (detail) => `The customer ordered ${counted(detail, 'items', 'item')} for ${amount(detail)}`,
  'prebook asked': () => 'We asked the carrier to hold the places',
  prebooked: (detail) =>
    Number(detail['seats']) > 0
      ? `The carrier held ${counted(detail, 'seats', 'seat')}${until(detail)}`
      : `The carrier held the ticket${until(detail)}`,
  'price changed': (detail) => `The carrier's price changed from ${amount(detail, 'from')} to ${amount(detail, 'to')}`,
  'chosen places taken': (detail) => `Somebody else has ${counted(detail, 'places', 'chosen place')}`,
  'not booked': (detail) => `The carrier did not sell the ticket${because(detail)}`,
  'waiting: requires_action': () => "We asked the customer to confirm with the card's bank",
  'waiting: price_changed': () => 'We asked the customer about the new price',
  'customer: accept_price': () => 'The customer accepted the new price',
  'customer: decline': () => 'The customer said no',
  'customer: authenticated': () => 'The customer came back from the bank',
  'customer did not answer': () => 'The customer did not answer in time',
  'payment asked': (detail) => `We asked the payment provider to hold ${amount(detail)}`,
  'payment adjustment asked': (detail) => `We asked the payment provider to change ${amount(detail, 'from')} to ${amount(detail, 'to')}`,
  'payment adjusted': () => 'The payment provider changed the amount',
  'cardholder asked': () => 'The bank wants the cardholder to confirm',
  'money held': (detail) => `The payment provider held ${amount(detail)}`,
  'card declined': () => 'The bank declined the card',
  'payment rejected': (detail) => `The payment provider rejected the payment${because(detail)}`,
  'confirmation asked': () => 'We asked the carrier to confirm',
  confirmed: () => 'The carrier confirmed the booking',
  'confirmation refused': (detail) => `The carrier did not confirm${because(detail)}`,
  'tickets asked': () => 'We asked the carrier for the tickets',
  'tickets issued': (detail) => `The carrier issued ${counted(detail, 'tickets', 'ticket')}`,
  'capture asked': (detail) => `We asked the payment provider to take ${amount(detail)}`,
  captured: (detail) => `The payment provider took ${amount(detail)}`,
  'capture failed': () => 'The payment provider could not take the money',
  'payment cancellation asked': () => 'We asked the payment provider to let the money go',
  'payment cancelled': () => 'The payment provider let the money go',
  'release asked': () => 'We asked the carrier to release the places',
  'void asked': () => 'We asked the carrier to take the booking back',
  'booking released': () => 'The carrier released the places',
  'booking voided': () => 'The carrier took the booking back',
  'booking stranded': (detail) => `The carrier did not take the booking back${because(detail)}`,
  'giving up': (detail) => `We gave the order up${because(detail)}`,
  'no answer': (detail) => `Nobody answered${because(detail)}`,
  completed: () => 'The order is complete',
  failed: () => 'The order has failed',
  'asked for': () => 'The customer asked for it',
  'supplier asked': () => 'We asked the carrier',
  'supplier agreed': (detail) =>
    detail['supplierRefund'] === undefined ? 'The carrier agreed' : `The carrier agreed and gives back ${amount(detail, 'supplierRefund')}`,
  'supplier refused': (detail) => `The carrier refused${because(detail)}`,
  'supplier decides later': () => 'The carrier decides later',
  'exchange refused': (detail) => `The carrier refused the exchange${because(detail)}`,
  'new ticket held': () => 'The carrier held the new ticket',
  'new ticket sold': () => 'The carrier sold the new ticket',
  'new ticket released': () => 'The carrier released the new ticket',
  'ticket exchanged': () => 'The carrier exchanged the ticket',
  'money on its way': () => 'The payment provider sends the money back',
  'money sent': () => 'The money is back with the customer',
  'payout failed': (detail) => `The money could not be sent back${because(detail)}`,
  'payout came back': () => 'The money came back to us: the bank did not take it',
  'to be paid out again': () => 'The money is sent back again',
  'paid in another way': (detail) => `${amount(detail)} was paid in another way`,
  'held by a dispute': () => 'It waits for a dispute',
  'waits for the desk': () => 'It waits for an operator',
  // for the supplier, the payment provider, the cardholder or an operator
  waiting: () => 'It waits, and we look at it again later',
};

export function eventWords(kind: string, detail: Detail): string {
  return sentences[kind]?.(detail) ?? `${kind.charAt(0).toUpperCase()}${kind.slice(1)}`;
}

/** Already part of the sentence. */
const told = new Set(['seats', 'until', 'tickets', 'amount', 'from', 'to', 'reason', 'items', 'supplierRefund']);

/** An event's references and codes that its sentence leaves out, for example "supplier booking id 10". */
export function eventReferences(kind: string, detail: Detail): string[] {
  return Object.entries(detail)
    .filter(([name]) => sentences[kind] === undefined || !told.has(name))
    .map(([name, value]) => `${factName(name)} ${valueWords(value)}`);
}
