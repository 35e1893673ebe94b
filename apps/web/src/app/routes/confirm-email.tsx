import { confirmEmailChange } from '@throughfare/contract/calls/mail-links';
import { useActionData, useSearchParams, type ActionFunctionArgs, type HeadersFunction } from 'react-router';
import { answerMailLink, type MailLinkAnswer } from '../../features/mail-links/mail-link-answer.ts';
import { MailLinkScreen } from '../../features/mail-links/mail-link-screen.tsx';
import { privatePageMeta } from '../../lib/private-page-meta.ts';
import { visitorContext } from '../../lib/visitor.ts';
import { readForm } from '../../lib/read-form.ts';

export const meta = () => privatePageMeta('Confirm your new e-mail address');

/** The address contains the link's token, so it is not sent to other pages as a referrer. */
export const headers: HeadersFunction = () => ({ 'Referrer-Policy': 'no-referrer', 'Cache-Control': 'no-store' });

/** Opening the link changes nothing yet, because mail scanners open links too. */
export async function action({ request, context }: ActionFunctionArgs) {
  return answerMailLink(context.get(visitorContext), confirmEmailChange, await readForm(request));
}

export default function ConfirmEmail() {
  const [params] = useSearchParams();
  return (
    <MailLinkScreen
      title="Confirm your new e-mail address"
      words="Your account will then use this address: you sign in with it, and our mail goes there."
      button="Confirm my new address"
      instead="You can ask for a new link in your account."
      done="Your account has its new address."
      token={params.get('token') ?? ''}
      answer={useActionData<MailLinkAnswer>()}
    />
  );
}
