import { useActionData, useLoaderData, type ActionFunctionArgs, type LoaderFunctionArgs } from 'react-router';
import { AccountDeskScreen } from '../../features/account-desk/account-desk-screen.tsx';
import { endSessions } from '../../features/account-desk/end-sessions.ts';
import { loadAccountDesk } from '../../features/account-desk/load-account-desk.ts';
import { privatePageMeta } from '../../lib/private-page-meta.ts';
import { visitorContext } from '../../lib/visitor.ts';
import { answerPost } from '../../lib/forms/answer-post.ts';

export const meta = () => privatePageMeta('Accounts');

/** For administrators of the super agency. Everybody else gets the 404 page. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  return loadAccountDesk(context.get(visitorContext), new URL(request.url).searchParams.get('search') ?? '');
}

export async function action({ request, context }: ActionFunctionArgs) {
  return answerPost(request, (form) => endSessions(context.get(visitorContext), form));
}

export default function Accounts() {
  return <AccountDeskScreen view={useLoaderData<typeof loader>()} answer={useActionData<typeof action>()} />;
}
