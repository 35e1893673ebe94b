import { useActionData, useLoaderData, type ActionFunctionArgs, type LoaderFunctionArgs } from 'react-router';
import { loadQuote } from '../../features/quotes/load-quotes.ts';
import { QuoteScreen } from '../../features/quotes/quote-screen.tsx';
import { sendQuote } from '../../features/quotes/send-quotes.ts';
import { privatePageMeta } from '../../lib/private-page-meta.ts';
import { answerPost } from '../../lib/forms/answer-post.ts';
import { whoIs } from '../../domain/shell-data.ts';
import { visitorContext } from '../../lib/visitor.ts';

export const meta = () => privatePageMeta('Quote');

export async function loader({ params, context }: LoaderFunctionArgs) {
  const visitor = context.get(visitorContext);
  const [view, person] = await Promise.all([loadQuote(visitor, params['quoteId'] ?? ''), whoIs(visitor)]);
  return { view, isAgent: person.kind === 'agent' };
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  return answerPost(request, (form) => sendQuote(context.get(visitorContext), params['quoteId'] ?? '', form));
}

export default function Quote() {
  return <QuoteScreen {...useLoaderData<typeof loader>()} answer={useActionData<typeof action>()} />;
}
