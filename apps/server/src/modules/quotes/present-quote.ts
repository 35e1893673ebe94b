import type { QuoteFile, QuoteOption, QuoteRow } from '@throughfare/contract/calls/quotes';
import { money, toDecimal } from '@throughfare/kernel/money';
import type { QuoteDeps } from './quote-deps.ts';
import type { SenderFacts, StoredOption, StoredQuote } from './quote-store.ts';
import { agencySender } from './quote-store.ts';
import { quoteToken } from './rules/quote-link.ts';
import { quoteStateAt } from './rules/quote-validity.ts';

const shopColour = '#0c2f2c';

export function linkOf({ quoteId, linkNumber }: StoredQuote, { publicUrl, secrets }: Pick<QuoteDeps, 'publicUrl' | 'secrets'>): string {
  return `${publicUrl}/quotes/shared?token=${quoteToken(quoteId, linkNumber, secrets[0])}`;
}

/** In whose name the customer reads it. An agency without contact lines shows the shop's. */
export async function senderOf({ agencyId }: StoredQuote, { db, sender }: Pick<QuoteDeps, 'db' | 'sender'>): Promise<SenderFacts> {
  const agency = agencyId === undefined ? undefined : await agencySender(db, agencyId);
  if (!agency) return { name: sender.brand, colour: shopColour, contact: sender.contactLines };
  return agency.contact.length > 0 ? agency : { ...agency, contact: sender.contactLines };
}

export function presentOption({ optionId, item, totalMinor, previousMinor, state }: StoredOption): QuoteOption {
  const { shown, total } = item;
  const decimal = (minor: number) => toDecimal(money(total.currency, minor));
  return {
    optionId,
    outward: shown.outward,
    ...(shown.inward ? { inward: shown.inward } : {}),
    passengers: shown.passengers.map(({ passengerType }) => passengerType),
    total: decimal(totalMinor),
    ...(previousMinor === undefined ? {} : { previousTotal: decimal(previousMinor) }),
    state,
    contract: shown.contract.text,
  };
}

export function presentRow(quote: StoredQuote, nowMs: number): QuoteRow {
  const [first] = quote.options;
  const prices = quote.options.filter(({ state }) => state !== 'gone').map(({ totalMinor }) => totalMinor);
  return {
    quoteId: quote.quoteId,
    reference: quote.reference,
    state: quoteStateAt(quote, nowMs),
    customerName: quote.customerName,
    customerEmail: quote.customerEmail,
    trip: first ? `${first.item.shown.outward.fromStation} – ${first.item.shown.outward.toStation}` : '',
    options: quote.options.length,
    ...(prices.length > 0 ? { from: toDecimal(money(quote.currency, Math.min(...prices))) } : {}),
    currency: quote.currency,
    by: quote.by,
    validUntil: quote.validUntil.toISOString(),
    createdAt: quote.createdAt.toISOString(),
    ...(quote.sentAt ? { sentAt: quote.sentAt.toISOString() } : {}),
  };
}

export function presentFile(quote: StoredQuote, deps: QuoteDeps): QuoteFile {
  return {
    ...presentRow(quote, deps.clock.now()),
    message: quote.message,
    internalNote: quote.internalNote,
    internalReference: quote.internalReference,
    list: quote.options.map(presentOption),
    link: linkOf(quote, deps),
  };
}
