import type { QuoteOption } from '@throughfare/contract/calls/quotes';
import type { Journey } from '@throughfare/contract/shapes/cart';
import { formatFullDay } from '@throughfare/kernel/format-day';
import { type Currency, format, fromDecimal } from '@throughfare/kernel/money';
import { mailFrame } from '../../../platform/mail/mail-frame.ts';
import { styles } from '../../../platform/mail/mail-style.ts';
import { html } from '../../../platform/mail/markup.ts';
import { plainText, type Sender } from '../../../platform/mail/sender.ts';

interface QuoteMail {
  readonly reference: string;
  readonly customerName: string;
  readonly message: string;
  readonly currency: Currency;
  readonly validUntil: Date;
  readonly options: readonly QuoteOption[];
  readonly link: string;
  /** Of the heading: the agency's. */
  readonly colour: string;
  /** Who takes the money. */
  readonly merchant: string;
}

/** "28 Nov 2026, 23:59 UTC". */
function instantText(at: Date): string {
  return `${at.toISOString().slice(8, 10)} ${at.toLocaleString('en-GB', { month: 'short', year: 'numeric', timeZone: 'UTC' })}, ${at.toISOString().slice(11, 16)} UTC`;
}

function journeyText({
  type,
  fromStation,
  toStation,
  departureDateTime,
  arrivalTime,
  duration,
  numberOfConnections,
  fareName,
}: Journey): string {
  const changes = numberOfConnections === 0 ? 'direct' : `${numberOfConnections} ${numberOfConnections === 1 ? 'change' : 'changes'}`;
  const times = `${departureDateTime.time.slice(0, 5)} to ${arrivalTime.time.slice(0, 5)}`;
  return `${type}: ${fromStation} to ${toStation}, ${formatFullDay(departureDateTime.date)}, ${times}, ${duration}, ${changes}, ${fareName}`;
}

/** Never in it: commission, net prices, and what the agency noted for itself. */
export function quoteMail(quote: QuoteMail, sender: Sender): { subject: string; html: string; text: string } {
  const { reference, customerName, message, currency, validUntil, options, link, colour, merchant } = quote;
  const subject = `Your quote ${reference} from ${sender.brand}`;
  const hello = customerName === '' ? 'Hello,' : `Hello ${customerName},`;
  const terms = [
    `Good until ${instantText(validUntil)}. Places are not held, and the price can change until you book. If it does, we ask you first.`,
    `Open the quote to choose an option and pay by card. ${merchant} takes the payment and issues the tickets.`,
  ];
  const shown = options.map((option, index) => ({
    title: `Option ${index + 1}: ${format(fromDecimal(currency, option.total))}`,
    travellers: [
      option.passengers.join(', '),
      ...(option.serviceFee === undefined ? [] : [`with our service fee of ${format(fromDecimal(currency, option.serviceFee))}`]),
    ].join(', '),
    lines: [option.outward, option.inward].flatMap((journey) =>
      journey ? [journeyText(journey), [journey.refundRule, journey.exchangeRule].filter(Boolean).join(' ')] : [],
    ),
    contract: option.contract,
  }));
  const content = html`<h1 style="${styles.heading};border-left:6px solid ${colour};padding-left:12px">${subject}</h1>
    <p style="${styles.text}">${hello}</p>
    ${message === '' ? [] : html`<p style="${styles.text}">${message}</p>`}
    ${shown.map(
      ({ title, travellers, lines, contract }) =>
        html`<h2 style="margin:18px 0 6px;font-size:19px">${title}</h2>
          <p style="${styles.text}">${travellers}</p>
          ${lines.map((line) => html`<p style="${styles.text}">${line}</p>`)}
          <p style="${styles.text}">${contract}</p>`,
    )}
    ${terms.map((line) => html`<p style="${styles.text}">${line}</p>`)}
    <p style="${styles.text}"><a href="${link}" style="${styles.button}">Choose an option</a></p>`;
  const reason = `You get this mail because ${sender.brand} made this quote for you.`;
  const lines = [
    hello,
    ...(message === '' ? [] : ['', message]),
    ...shown.flatMap(({ title, travellers, lines: journeys, contract }) => ['', title, travellers, ...journeys, contract]),
    '',
    ...terms,
    '',
    'Choose an option:',
    link,
  ];
  return {
    subject,
    html: mailFrame(sender, { title: subject, preview: terms[0] ?? '', content, reason }),
    text: plainText(sender, lines, reason),
  };
}
