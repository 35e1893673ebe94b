import { getQuote, handOverQuote, listQuotes, openQuote, type QuoteFile } from '@throughfare/contract/calls/quotes';
import type { CallAnswer } from '@throughfare/contract/call';
import { redirect } from 'react-router';
import type { Visitor } from '../../lib/visitor.ts';
import { csvOf } from '@throughfare/contract/csv';
import { everyRow, readListQuery } from '../../lib/list-query.ts';
import { deskPaths } from '../../lib/desk-paths.ts';
import { paths, type QuotesQuery } from '../../lib/paths.ts';
import { orNotFound } from '../../lib/answered-or-thrown.ts';

export type QuotesView =
  | { readonly state: 'ready'; readonly listed: CallAnswer<typeof listQuotes>['data'] }
  | { readonly state: 'failed'; readonly message: string };

export function readQuotesQuery(params: URLSearchParams): QuotesQuery {
  return readListQuery(params, ['open', 'won', 'lost', 'expired']);
}

/** Quotes belong to people with an account; everybody else signs in first. */
function orSignIn(status: number, returnTo: string): void {
  if (status === 401 || status === 403) throw redirect(paths.signIn({ returnTo }));
}

const ask = (visitor: Visitor, { page, ...query }: QuotesQuery) =>
  visitor.ask(listQuotes, { query: { ...query, page: Number(page ?? 0) } });

export async function loadQuotes(visitor: Visitor, query: QuotesQuery): Promise<QuotesView> {
  const outcome = await ask(visitor, query);
  if (outcome.ok) return { state: 'ready', listed: outcome.data.data };
  orSignIn(outcome.status, paths.quotes());
  return { state: 'failed', message: outcome.error.message };
}

export async function quotesCsv(visitor: Visitor, query: QuotesQuery): Promise<string> {
  const quotes = await everyRow(
    async (page) => orNotFound(await ask(visitor, { ...query, page })),
    ({ data }) => ({ rows: data.quotes, pages: data.pages }),
  );
  return csvOf(
    ['Quote', 'Customer', 'E-mail', 'Trip', 'State', 'Options', 'From', 'Currency', 'Good until', 'Made', 'Sent', 'By'],
    quotes.map(({ reference, customerName, customerEmail, trip, state, options, from, currency, validUntil, createdAt, sentAt, by }) => [
      reference,
      customerName,
      customerEmail,
      trip,
      state,
      options,
      from,
      currency,
      validUntil,
      createdAt,
      sentAt,
      by,
    ]),
  );
}

/** A person of the same agency. */
export type Colleague = CallAnswer<typeof handOverQuote>['data']['colleagues'][number];

export type QuoteView =
  | {
      readonly state: 'ready';
      readonly quote: QuoteFile;
      /** The colleagues who can take it over. */
      readonly colleagues: readonly Colleague[];
    }
  | { readonly state: 'failed'; readonly message: string };

export async function loadQuote(visitor: Visitor, quoteId: string): Promise<QuoteView> {
  const outcome = await visitor.ask(getQuote, { params: { quoteId } });
  if (outcome.ok) {
    const asked = await visitor.ask(handOverQuote, { body: { quoteId } });
    return { state: 'ready', quote: outcome.data.data, colleagues: asked.ok ? asked.data.data.colleagues : [] };
  }
  orSignIn(outcome.status, deskPaths.quote(quoteId));
  if (outcome.status === 404 || outcome.status === 400) throw new Response(null, { status: 404 });
  return { state: 'failed', message: outcome.error.message };
}

export type SharedQuoteView =
  | { readonly state: 'ready'; readonly token: string; readonly quote: CallAnswer<typeof openQuote>['data'] }
  | { readonly state: 'failed'; readonly status: number; readonly message: string };

export async function loadSharedQuote(visitor: Visitor, token: string): Promise<SharedQuoteView> {
  const outcome = await visitor.ask(openQuote, { params: { token: token.slice(0, 200) || 'none' } });
  return outcome.ok
    ? { state: 'ready', token, quote: outcome.data.data }
    : { state: 'failed', status: outcome.status, message: outcome.error.message };
}
