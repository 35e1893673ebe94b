import { useActionData, useLoaderData, type ActionFunctionArgs, type LoaderFunctionArgs } from 'react-router';
import { SecurityScreen } from '../../features/account/security-screen.tsx';
import { loadSecurity } from '../../features/account/load-security.ts';
import { sendSecurity } from '../../features/account/send-security.ts';
import { privatePageMeta } from '../../lib/private-page-meta.ts';
import { visitorContext } from '../../lib/visitor.ts';
import { answerPost } from '../../lib/forms/answer-post.ts';

export const meta = () => privatePageMeta('Sign-in and security');

export async function loader({ context }: LoaderFunctionArgs) {
  return loadSecurity(context.get(visitorContext));
}

export async function action({ request, context }: ActionFunctionArgs) {
  return answerPost(request, (form) => sendSecurity(context.get(visitorContext), form));
}

/** Empty without a signed-in user; the frame around it says so. */
export default function AccountSecurity() {
  const view = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  return view && <SecurityScreen view={view} answer={answer} />;
}
