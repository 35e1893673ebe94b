import { defaultMarket } from '@throughfare/kernel/market';
import {
  actOnQuote as actOnQuoteCall,
  addQuoteOption,
  changeQuote,
  chooseQuoteOption,
  downloadQuote,
  downloadSharedQuote,
  getQuote,
  handOverQuote as handOverQuoteCall,
  listQuotes,
  openQuote,
} from '@throughfare/contract/calls/quotes';
import { Refusal } from '@throughfare/kernel/refusal';
import type { CallBinder } from '../../platform/binding/call-context.ts';
import type { Session } from '../../platform/binding/session.ts';
import type { SaleTermsOf } from '../agencies/agencies.api.ts';
import { choicePair } from '../cart/cart.api.ts';
import { actOnQuote } from './act-on-quote.ts';
import { addOption } from './add-option.ts';
import { chooseOption, quoteOfLink } from './choose-option.ts';
import { quoteLetter, quoteMail } from './mails/quote-letter.ts';
import { addedTo, presentFile, presentOptions, presentRow, senderOf } from './present-quote.ts';
import type { QuoteDeps } from './quote-deps.ts';
import { findQuote, type QuoteOwner, searchQuotes, type StoredQuote, updateQuote } from './quote-store.ts';
import { handOverQuote } from './hand-over-quote.ts';
import { noteAllBought, noteBought } from './note-bought.ts';
import { renderQuote } from './render-quote.ts';
import { quoteStateAt } from './rules/quote-validity.ts';

interface Quotes {
  noteAllBought(): Promise<void>;
  bindTo(binder: CallBinder): void;
}

/** Quotes: an itinerary with up to five options, for an agent's customer or for the user. Registers its mail. */
export function createQuotes(deps: QuoteDeps & { readonly saleTermsOf: SaleTermsOf }): Quotes {
  const { db, clock, jobs, outbox, saleTermsOf } = deps;
  outbox.write(quoteMail, ({ quoteId }) => quoteLetter(quoteId, deps));
  jobs.schedule('quotes.note-bought', '* * * * *', () => noteAllBought(deps));

  const ownerOf = async (session: Session): Promise<QuoteOwner | undefined> => {
    const terms = await saleTermsOf(session);
    return session.userId === undefined ? undefined : { userId: session.userId, agencyId: terms?.person.agencyId };
  };

  /** The access rule of these calls lets in only people with an account. */
  const mustOwn = async (session: Session): Promise<QuoteOwner> => {
    const owner = await ownerOf(session);
    if (!owner) throw new Refusal('session.wrongRole');
    return owner;
  };

  /** Includes purchases made since. */
  const fresh = (quotes: readonly StoredQuote[]): Promise<void> =>
    noteBought(
      quotes.map(({ quoteId }) => quoteId),
      deps,
    );

  const fileOf = async (quoteId: string, owner: QuoteOwner) => {
    const quote = await findQuote(db, quoteId, owner);
    if (!quote) throw new Refusal('object.notFound');
    await fresh([quote]);
    return presentFile((await findQuote(db, quoteId, owner)) ?? quote, deps);
  };

  return {
    noteAllBought: () => noteAllBought(deps),
    bindTo(binder) {
      binder.bind(addQuoteOption, async ({ request: { body }, session, claims }) => {
        const { clickedSaveQuoteId: quoteId, ...chosen } = body;
        const owner = await mustOwn(session);
        return { data: await addOption({ quoteId, market: claims.browseFrom ?? defaultMarket, pair: choicePair(chosen) }, owner, deps) };
      });

      binder.bind(listQuotes, async ({ request: { query }, session }) => {
        const owner = await mustOwn(session);
        const wanted = { ...query, page: query.page ?? 0 };
        const before = await searchQuotes(db, owner, wanted, clock.now());
        await fresh(before.quotes);
        const { quotes, total, pages } = await searchQuotes(db, owner, wanted, clock.now());
        const added = await addedTo(quotes, deps);
        return { data: { quotes: quotes.map((quote) => presentRow(quote, added, clock.now())), total, pages } };
      });

      binder.bind(getQuote, async ({ request: { params }, session }) => ({ data: await fileOf(params.quoteId, await mustOwn(session)) }));

      binder.bind(changeQuote, async ({ request: { body }, session }) => {
        const owner = await mustOwn(session);
        const { quoteId, ...change } = body;
        if (!(await findQuote(db, quoteId, owner))) throw new Refusal('object.notFound');
        await updateQuote(db, quoteId, change, new Date(clock.now()));
        return { data: await fileOf(quoteId, owner) };
      });

      binder.bind(actOnQuoteCall, async ({ request: { body }, session, address }) => {
        const owner = await mustOwn(session);
        const done = await actOnQuote(body, { owner, by: { session, address } }, deps);
        return { data: { done, quote: await fileOf(body.quoteId, owner) } };
      });

      binder.bind(openQuote, async ({ request: { params } }) => {
        await fresh([await quoteOfLink(params.token, deps)]);
        const quote = await quoteOfLink(params.token, deps);
        const sender = await senderOf(quote, deps);
        return {
          data: {
            reference: quote.reference,
            state: quoteStateAt(quote, clock.now()),
            sender: { name: sender.brand, colour: sender.colour, contact: [...sender.contactLines] },
            message: quote.message,
            currency: quote.currency,
            validUntil: quote.validUntil.toISOString(),
            list: await presentOptions(quote, deps),
          },
        };
      });

      binder.bind(downloadQuote, async ({ request: { params }, session }) => {
        const quote = await findQuote(db, params.quoteId, await mustOwn(session));
        if (!quote) throw new Refusal('object.notFound');
        return asFile(await renderQuote(quote, deps));
      });

      binder.bind(downloadSharedQuote, async ({ request: { params } }) =>
        asFile(await renderQuote({ ...(await quoteOfLink(params.token, deps)), customerName: '' }, deps)),
      );

      binder.bind(handOverQuoteCall, async ({ request: { body }, session }) => {
        const terms = await saleTermsOf(session);
        if (!terms) throw new Refusal('session.wrongRole');
        return { data: await handOverQuote(body, terms.person, deps) };
      });

      binder.bind(chooseQuoteOption, async ({ request: { body }, session }) => {
        const { token, selectedSaveQuoteId: quoteId, optionId } = body;
        const owner = token === undefined ? await ownerOf(session) : undefined;
        return { data: await chooseOption({ token, quoteId, optionId, sessionId: session.id }, owner, deps) };
      });
    },
  };
}

const asFile = (pdf: Uint8Array) => ({ results: [Buffer.from(pdf).toString('base64')] });
