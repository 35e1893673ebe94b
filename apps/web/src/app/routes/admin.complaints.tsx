import { useActionData, useLoaderData, type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from 'react-router';
import { ComplaintsScreen } from '../../features/complaints/complaints-screen.tsx';
import { loadComplaints } from '../../features/complaints/load-complaints.ts';
import { sendDecision } from '../../features/complaints/send-decision.ts';
import { readPage } from '../../lib/read-page.ts';
import { answerPost } from '../../lib/forms/answer-post.ts';
import { visitorContext } from '../../lib/visitor.ts';

export const meta: MetaFunction = () => [{ title: 'Complaints of partners' }, { name: 'robots', content: 'noindex' }];

/** For administrators of the super agency. Everybody else gets the 404 page. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const page = readPage(new URL(request.url).searchParams);
  return { page, view: await loadComplaints(context.get(visitorContext), page) };
}

export async function action({ request, context }: ActionFunctionArgs) {
  return answerPost(request, (form) => sendDecision(context.get(visitorContext), form));
}

export default function Complaints() {
  return <ComplaintsScreen {...useLoaderData<typeof loader>()} answer={useActionData<typeof action>()} />;
}
