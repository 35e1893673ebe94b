import { getQuote, listQuotes, openQuote, type QuoteFile } from '@throughfare/contract/calls/quotes';
import type { CallAnswer } from '@throughfare/contract/call';
import { redirect } from 'react-router';
import type { Visitor } from '../../app/visitor.ts';
import { paths, type QuotesQuery } from '../../lib/paths.ts';

export type QuotesView =
  | { readonly state: 'ready'; readonly listed: CallAnswer<typeof listQuotes>['data'] }
  | { readonly state: 'failed'; readonly message: string };

const states = ['open', 'won', 'lost', 'expired'] as const;

export function readQuotesQuery(params: URLSearchParams): QuotesQuery {
  const text = (name: string) => params.get(name)?.trim().slice(0, 120) || undefined;
  const state = states.find((known) => known === text('state'));
  return { search: text('search'), state, page: /^\d{1,4}$/.test(text('page') ?? '') ? text('page') : undefined };
}

/** Nobody's quotes are for people with an account: the others sign in first. */
function orSignIn(status: number, returnTo: string): void {
  if (status === 401 || status === 403) throw redirect(paths.signIn({ returnTo }));
}

export async function loadQuotes(visitor: Visitor, { page, ...query }: QuotesQuery): Promise<QuotesView> {
  const outcome = await visitor.ask(listQuotes, { query: { ...query, page: Number(page ?? 0) } });
  if (outcome.ok) return { state: 'ready', listed: outcome.data.data };
  orSignIn(outcome.status, paths.quotes());
  return { state: 'failed', message: outcome.error.message };
}

export type QuoteView = { readonly state: 'ready'; readonly quote: QuoteFile } | { readonly state: 'failed'; readonly message: string };

export async function loadQuote(visitor: Visitor, quoteId: string): Promise<QuoteView> {
  const outcome = await visitor.ask(getQuote, { params: { quoteId } });
  if (outcome.ok) return { state: 'ready', quote: outcome.data.data };
  orSignIn(outcome.status, paths.quote(quoteId));
  if (outcome.status === 404 || outcome.status === 400) throw new Response(null, { status: 404 });
  return { state: 'failed', message: outcome.error.message };
}

export type SharedQuoteView =
  | { readonly state: 'ready'; readonly token: string; readonly quote: CallAnswer<typeof openQuote>['data'] }
  | { readonly state: 'failed'; readonly message: string };

export async function loadSharedQuote(visitor: Visitor, token: string): Promise<SharedQuoteView> {
  const outcome = await visitor.ask(openQuote, { params: { token: token.slice(0, 200) || 'none' } });
  return outcome.ok ? { state: 'ready', token, quote: outcome.data.data } : { state: 'failed', message: outcome.error.message };
}
