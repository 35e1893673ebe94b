import { useActionData, useLoaderData, type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from 'react-router';
import { loadSharedQuote } from '../../features/quotes/load-quotes.ts';
import { choose } from '../../features/quotes/send-quotes.ts';
import { SharedQuoteScreen } from '../../features/quotes/shared-quote-screen.tsx';
import { formText } from '../../lib/form-text.ts';
import { readForm } from '../../lib/read-form.ts';
import { underStatus } from '../../lib/under-status.ts';
import { visitorContext } from '../../lib/visitor.ts';

/** The address contains the key to the quote, so it is not sent to other sites as a referrer. */
export const meta: MetaFunction = () => [
  { title: 'Your quote' },
  { name: 'robots', content: 'noindex' },
  { name: 'referrer', content: 'no-referrer' },
];

const tokenOf = (request: Request): string => new URL(request.url).searchParams.get('token') ?? '';

export async function loader({ request, context }: LoaderFunctionArgs) {
  const visitor = context.get(visitorContext);
  const view = await loadSharedQuote(visitor, tokenOf(request));
  return underStatus({ view, merchant: visitor.page.settings.brandName }, view);
}

export async function action({ request, context }: ActionFunctionArgs) {
  const form = await readForm(request);
  return choose(context.get(visitorContext), { token: tokenOf(request), optionId: formText(form, 'optionId') });
}

export default function SharedQuote() {
  return <SharedQuoteScreen {...useLoaderData<typeof loader>()} answer={useActionData<typeof action>()} />;
}
