import type { CallRequest } from '@throughfare/contract/call';
import type { actOnQuote as actOnQuoteCall } from '@throughfare/contract/calls/quotes';
import { format, money } from '@throughfare/kernel/money';
import { Refusal } from '@throughfare/kernel/refusal';
import type { Asker } from '../../platform/mail/mail-limiter.ts';
import type { DbTransaction } from '../../platform/postgres/db.ts';
import { heldOptions } from './held-options.ts';
import type { QuoteDeps } from './quote-deps.ts';
import type { HeldTicket } from './quotes.api.ts';
import { quoteMail } from './mails/quote-letter.ts';
import {
  deleteOption,
  findQuote,
  type QuoteOwner,
  repriceOption,
  type StoredOption,
  type StoredQuote,
  updateQuote,
} from './quote-store.ts';
import { quoteStateAt } from './rules/quote-validity.ts';

type Asked = CallRequest<typeof actOnQuoteCall>['body'];

/** Refuses `object.notFound`, `quote.closed`, `quote.noAddress`, `quote.ownAddress`, `quote.empty`. Answers the action taken. */
export async function actOnQuote(
  asked: Asked,
  { owner, by }: { readonly owner: QuoteOwner; readonly by: Asker },
  deps: QuoteDeps,
): Promise<string> {
  const { db, clock } = deps;
  const { quoteId, action } = asked;
  const found = await findQuote(db, quoteId, owner);
  if (!found) throw new Refusal('object.notFound');
  // Asks the suppliers before anything is locked.
  if (action === 'reprice') return reprice(found, deps);
  const held = action === 'removeOption' ? await heldOptions([found], deps) : new Map<string, HeldTicket>();
  // A customer's quotes go to the customer's own address, which is verified. Agents write to their customers.
  const own = found.agencyId === undefined ? ((await deps.emailOf(owner.userId)) ?? '') : undefined;
  return db.transaction().execute(async (transaction) => {
    const quote = await findQuote(transaction, quoteId, owner, true);
    if (!quote) throw new Refusal('object.notFound');
    const to = quote.customerEmail.toLowerCase() || (own ?? '');
    const at = new Date(clock.now());
    switch (action) {
      case 'send':
        if (quoteStateAt(quote, at.getTime()) !== 'open') throw new Refusal('quote.closed');
        if (quote.options.length === 0) throw new Refusal('quote.empty');
        if (to === '') throw new Refusal('quote.noAddress');
        if (own !== undefined && to !== own) throw new Refusal('quote.ownAddress');
        await updateQuote(transaction, quoteId, { sentAt: at }, at);
        await deps.outbox.add({ mail: quoteMail, ids: { quoteId, atMs: at.getTime() }, to, about: `quote/${quoteId}`, by }, transaction);
        return `The quote is on its way to ${to}.`;
      case 'lose':
        if (quote.state === 'won') throw new Refusal('quote.closed');
        await updateQuote(transaction, quoteId, { state: 'lost' }, at);
        return (await giveBack(transaction, quote, deps))
          ? 'The quote is marked as lost, and the places held for it have been given back. Its link shows that it is closed.'
          : 'The quote is marked as lost. Its link shows that it is closed.';
      case 'reopen':
        if (quote.state === 'won') throw new Refusal('quote.closed');
        await updateQuote(transaction, quoteId, { state: 'open' }, at);
        return 'The quote is open again.';
      case 'newLink':
        await updateQuote(transaction, quoteId, { linkNumber: quote.linkNumber + 1 }, at);
        return 'The old link no longer works. Send the quote again, or copy the new link.';
      case 'removeOption':
        if (quote.state === 'won') throw new Refusal('quote.closed');
        if (!(await deleteOption(transaction, quoteId, asked.optionId ?? ''))) throw new Refusal('object.notFound');
        return held.has(asked.optionId ?? '') && (await giveBack(transaction, quote, deps))
          ? 'The option has been removed, and its places have been given back.'
          : 'The option has been removed.';
    }
  });
}

/** Gives back the places held for the quote. Answers false if none are held. */
async function giveBack(transaction: DbTransaction, { claimedByCart }: StoredQuote, { holds }: QuoteDeps): Promise<boolean> {
  return claimedByCart !== undefined && (await holds.giveBackOfCart(transaction, claimedByCart));
}

/** Asks for every option's current price. The price that the customer saw last stands beside it until they are told. */
async function reprice(quote: StoredQuote, { db, clock, carts }: QuoteDeps): Promise<string> {
  if (quote.state === 'won') throw new Refusal('quote.closed');
  const outcomes = await Promise.all(quote.options.map(async (option) => ({ option, item: await carts.reprice(option.item) })));
  const at = new Date(clock.now());
  await db.transaction().execute(async (transaction) => {
    for (const { option, item } of outcomes) {
      // If a supplier does not answer, its options stay as they are.
      if (!item) continue;
      const changed = item.state !== 'gone' && item.total.minor !== option.totalMinor;
      const state = item.state === 'gone' ? 'gone' : changed ? 'changed' : 'priced';
      const { previousTotal: _, ...rest } = item;
      await repriceOption(
        transaction,
        option.optionId,
        { item: { ...rest, state: 'priced' }, state, previousMinor: changed ? option.totalMinor : undefined },
        at,
      );
    }
  });
  return outcomes.map(({ option, item }, index) => `Option ${index + 1}: ${changeText(option, item, quote)}`).join(' ');
}

function changeText(option: StoredOption, item: StoredOption['item'] | undefined, { currency }: StoredQuote): string {
  if (!item) return 'the train company is not answering, so it stays as it was.';
  if (item.state === 'gone') return 'this fare is gone.';
  const difference = item.total.minor - option.totalMinor;
  if (difference === 0) return 'same price.';
  return difference > 0 ? `dearer by ${format(money(currency, difference))}.` : `cheaper by ${format(money(currency, -difference))}.`;
}
