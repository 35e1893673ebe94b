import { useActionData, useSearchParams, type ActionFunctionArgs, type ClientActionFunctionArgs, type HeadersFunction } from 'react-router';
import { answerVerification, type VerificationAnswer } from '../../features/sign-in/answers/answer-verification.ts';
import { VerifyEmailScreen } from '../../features/sign-in/verify-email-screen.tsx';
import { privatePageMeta } from '../../lib/private-page-meta.ts';
import { formText } from '../../lib/form-text.ts';
import { readForm } from '../../lib/read-form.ts';
import { orUnreachable, unreachableText } from '../../lib/unreachable.ts';
import { visitorContext } from '../../lib/visitor.ts';

export const meta = () => privatePageMeta('Verify your e-mail');

/** The address contains the token that makes an account, so it is not sent to other pages as a referrer. */
export const headers: HeadersFunction = () => ({ 'Referrer-Policy': 'no-referrer', 'Cache-Control': 'no-store' });

/** Opening the link changes nothing yet, because mail scanners open links too. The button posts here. */
export async function action({ request, context }: ActionFunctionArgs) {
  return answerVerification(context.get(visitorContext), await readForm(request));
}

export async function clientAction({ request, serverAction }: ClientActionFunctionArgs) {
  const token = formText(await readForm(request.clone()), 'token');
  const unreachable: VerificationAnswer = { kind: 'refused', token, message: unreachableText };
  return orUnreachable(() => serverAction<VerificationAnswer>(), unreachable);
}

export default function VerifyEmail() {
  const [params] = useSearchParams();
  return <VerifyEmailScreen token={params.get('token') ?? ''} answer={useActionData<VerificationAnswer>()} />;
}
