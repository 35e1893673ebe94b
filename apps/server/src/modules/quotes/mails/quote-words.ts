import type { QuoteOption } from '@throughfare/contract/calls/quotes';
import { quotePlaces } from '@throughfare/contract/quote-places';
import type { Journey } from '@throughfare/contract/shapes/cart';
import { formatFullDay } from '@throughfare/kernel/format-day';
import { formatInstant } from '@throughfare/kernel/format-instant';
import { marketFacts, marketOf } from '@throughfare/kernel/market';
import { type Currency, format, fromDecimal } from '@throughfare/kernel/money';

/** The text of a quote for its customer. It never has commission, net prices, or the agency's own notes. */
export interface QuoteContent {
  readonly reference: string;
  readonly customerName: string;
  readonly message: string;
  readonly currency: Currency;
  readonly validUntil: Date;
  readonly market: string;
  readonly options: readonly QuoteOption[];
  readonly link: string;
  /** Names the party that takes the money. */
  readonly merchant: string;
}

interface OptionWords {
  /** For example "Option 1: £38.00". */
  readonly title: string;
  readonly travellers: string;
  readonly journeys: readonly { readonly text: string; readonly rules: string }[];
  /** Says whether it is one ticket or several contracts. */
  readonly contract: string;
  /** Says until when its places are held, and where to pay for them. */
  readonly held?: string;
}

interface QuoteWords {
  readonly hello: string;
  readonly options: readonly OptionWords[];
  /** Say how long the quote is valid, whether places are held, and who takes the money. */
  readonly terms: readonly [string, string];
}

/** The words of a quote, for both the mail and the PDF. */
export function quoteWords({ customerName, currency, validUntil, market, options, merchant }: QuoteContent): QuoteWords {
  return {
    hello: customerName === '' ? 'Hello,' : `Hello ${customerName},`,
    terms: [
      `Valid until ${formatInstant(validUntil.toISOString())}. ${quotePlaces(options)}`,
      `Open the quote to choose an option and pay by card. ${merchant} takes the payment and issues the tickets.`,
    ],
    options: options.map((option, index) => ({
      title: `Option ${index + 1}: ${format(fromDecimal(currency, option.total))}`,
      travellers: [
        option.passengers.join(', '),
        ...(option.serviceFee === undefined ? [] : [`with our service fee of ${format(fromDecimal(currency, option.serviceFee))}`]),
      ].join(', '),
      journeys: [option.outward, option.inward].flatMap((journey) =>
        journey ? [{ text: journeyText(journey), rules: [journey.refundRule, journey.exchangeRule].filter(Boolean).join(' ') }] : [],
      ),
      contract: option.contract,
      ...(option.held
        ? {
            held: `Held for you until ${formatInstant(option.held.until, marketFacts[marketOf(market)].zone)}. Pay for it before then: ${option.held.link}`,
          }
        : {}),
    })),
  };
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
  serviceClass,
}: Journey): string {
  const changes = numberOfConnections === 0 ? 'direct' : `${numberOfConnections} ${numberOfConnections === 1 ? 'change' : 'changes'}`;
  const times = `${departureDateTime.time.slice(0, 5)} to ${arrivalTime.time.slice(0, 5)}`;
  return `${type}: ${fromStation} to ${toStation}, ${formatFullDay(departureDateTime.date)}, ${times}, ${duration}, ${changes}, ${fareName}, ${serviceClass === 'FIRST' ? 'first class' : 'standard class'}`;
}
