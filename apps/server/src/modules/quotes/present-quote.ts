import type { QuoteFile, QuoteOption, QuoteRow } from '@throughfare/contract/calls/quotes';
import { withRulesAt } from '@throughfare/contract/refund-now';
import { money, toDecimal } from '@throughfare/kernel/money';
import type { QuoteDeps } from './quote-deps.ts';
import type { AgencyShare } from '../cart/cart.api.ts';
import type { Sender } from '../../platform/mail/sender.ts';
import { chosenCarts, type StoredOption, type StoredQuote } from './quote-store.ts';
import { heldOptions, presentHeld } from './held-options.ts';
import { quoteToken } from './rules/quote-link.ts';
import { quoteStateAt } from './rules/quote-validity.ts';

const shopColour = '#0c2f2c';

export function linkOf({ quoteId, linkNumber }: StoredQuote, { publicUrl, secrets }: Pick<QuoteDeps, 'publicUrl' | 'secrets'>): string {
  return `${publicUrl}/quotes/shared?token=${quoteToken(quoteId, linkNumber, secrets[0])}`;
}

/** The agency shown to the customer. */
export async function senderOf(
  { agencyId }: StoredQuote,
  { sender, senderOfAgency }: Pick<QuoteDeps, 'sender' | 'senderOfAgency'>,
): Promise<Required<Sender>> {
  const agency = agencyId === undefined ? undefined : await senderOfAgency(agencyId);
  return agency ?? { colour: shopColour, ...sender };
}

/**
 * The options as their customer pays for them: with the agency's mark-up and fees, and with the rules of refund and exchange as they are
 * now.
 */
export async function presentOptions(
  quote: StoredQuote,
  deps: Pick<QuoteDeps, 'carts' | 'clock' | 'holds' | 'railcardName'>,
): Promise<QuoteOption[]> {
  const [added, held] = await Promise.all([addedTo([quote], deps), heldOptions([quote], deps)]);
  return quote.options.map((option) => {
    const shown = presentOption(option, added.get(option.optionId), { nowMs: deps.clock.now(), railcardName: deps.railcardName });
    const hold = held.get(option.optionId);
    if (!hold) return shown;
    const { previousTotal: _, ...rest } = shown;
    return { ...rest, ...presentHeld(hold) };
  });
}

/** By option id. */
export type Added = ReadonlyMap<string, AgencyShare>;

export function addedTo(quotes: readonly StoredQuote[], { carts }: Pick<QuoteDeps, 'carts'>): Promise<Added> {
  return carts.sharesAtQuote(
    quotes.flatMap(({ agencyId, options }) =>
      agencyId === undefined ? [] : options.map(({ optionId, item }) => ({ ...item, itemId: optionId, agencyId })),
    ),
  );
}

function presentOption(
  { optionId, item, totalMinor, previousMinor, state }: StoredOption,
  share: AgencyShare | undefined,
  { nowMs, railcardName }: { readonly nowMs: number } & Pick<QuoteDeps, 'railcardName'>,
): QuoteOption {
  const { shown, total } = item;
  if (!shown.outward) throw new RangeError('a quote holds trips, no passes');
  const added = share?.markUp.minor ?? 0;
  const decimal = (minor: number) => toDecimal(money(total.currency, minor));
  return {
    optionId,
    outward: withRulesAt(shown.outward, { nowMs }),
    ...(shown.inward ? { inward: withRulesAt(shown.inward, { nowMs }) } : {}),
    passengers: shown.passengers.map(({ passengerType, railcard }) =>
      railcard === undefined ? passengerType : `${passengerType} with ${railcardName(railcard)}`,
    ),
    total: decimal(totalMinor + added),
    ...(share?.isServiceFee && added > 0 ? { serviceFee: decimal(added) } : {}),
    ...(previousMinor === undefined ? {} : { previousTotal: decimal(previousMinor + added) }),
    state,
    contract: shown.contract.text,
  };
}

export function presentRow(quote: StoredQuote, added: Added, nowMs: number): QuoteRow {
  const [first] = quote.options;
  const prices = quote.options
    .filter(({ state }) => state !== 'gone')
    .map(({ optionId, totalMinor }) => totalMinor + (added.get(optionId)?.markUp.minor ?? 0));
  return {
    quoteId: quote.quoteId,
    reference: quote.reference,
    state: quoteStateAt(quote, nowMs),
    customerName: quote.customerName,
    customerEmail: quote.customerEmail,
    trip: first?.item.shown.outward ? `${first.item.shown.outward.fromStation} – ${first.item.shown.outward.toStation}` : '',
    options: quote.options.length,
    ...(prices.length > 0 ? { from: toDecimal(money(quote.currency, Math.min(...prices))) } : {}),
    currency: quote.currency,
    by: quote.by,
    validUntil: quote.validUntil.toISOString(),
    createdAt: quote.createdAt.toISOString(),
    ...(quote.sentAt ? { sentAt: quote.sentAt.toISOString() } : {}),
  };
}

export async function presentFile(quote: StoredQuote, deps: QuoteDeps): Promise<QuoteFile> {
  const [added, list] = await Promise.all([addedTo([quote], deps), presentOptions(quote, deps)]);
  const searchId = quote.options.at(-1)?.item.searchId;
  return {
    ...presentRow(quote, added, deps.clock.now()),
    message: quote.message,
    internalNote: quote.internalNote,
    internalReference: quote.internalReference,
    list: list.map((option) => withHoldable(option, quote, deps)),
    ...(searchId === undefined ? {} : { searchId }),
    bookingReferences: await bookingsOf(quote, deps),
    link: linkOf(quote, deps),
  };
}

async function bookingsOf({ quoteId, state }: StoredQuote, { db, boughtCarts }: QuoteDeps): Promise<string[]> {
  if (state !== 'won') return [];
  const chosen = await chosenCarts(db, [quoteId]);
  const bought = await boughtCarts(chosen.map(({ cartId }) => cartId));
  return [...bought.values()].flatMap(({ bookingReferences }) => bookingReferences);
}

/** Shown to agents: the time until which the places of an option could be held. */
function withHoldable(option: QuoteOption, { agencyId, options }: StoredQuote, { carts }: Pick<QuoteDeps, 'carts'>): QuoteOption {
  const item = options.find(({ optionId }) => optionId === option.optionId)?.item;
  const untilMs = agencyId !== undefined && item && !option.held && option.state !== 'gone' ? carts.holdUntil(item) : undefined;
  return untilMs === undefined ? option : { ...option, canBeHeldUntil: new Date(untilMs).toISOString() };
}
