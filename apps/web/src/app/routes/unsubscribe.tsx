import { unsubscribe } from '@throughfare/contract/calls/mail-links';
import { useActionData, useSearchParams, type ActionFunctionArgs, type HeadersFunction } from 'react-router';
import { answerMailLink, type MailLinkAnswer } from '../../features/mail-links/mail-link-answer.ts';
import { MailLinkScreen } from '../../features/mail-links/mail-link-screen.tsx';
import { privatePageMeta } from '../../lib/private-page-meta.ts';
import { visitorContext } from '../../lib/visitor.ts';
import { readForm } from '../../lib/read-form.ts';

export const meta = () => privatePageMeta('Stop offers and news');

/** The address contains the link's token, so it is not sent to other pages as a referrer. */
export const headers: HeadersFunction = () => ({ 'Referrer-Policy': 'no-referrer', 'Cache-Control': 'no-store' });

/** Opening the link changes nothing yet, because mail scanners open links too. */
export async function action({ request, context }: ActionFunctionArgs) {
  return answerMailLink(context.get(visitorContext), unsubscribe, await readForm(request));
}

export default function Unsubscribe() {
  const [params] = useSearchParams();
  return (
    <MailLinkScreen
      title="Stop offers and news"
      words="We will send you no more offers and news. You will still get mail about your bookings and your account."
      button="Stop offers and news"
      instead="You can also choose in your account what we send you."
      done="Done. You will get no more offers and news."
      token={params.get('token') ?? ''}
      answer={useActionData<MailLinkAnswer>()}
    />
  );
}
