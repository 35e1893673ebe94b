import { useActionData, useLoaderData, type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from 'react-router';
import { HelpScreen } from '../../features/boarding-help/help-screen.tsx';
import { loadHelp } from '../../features/boarding-help/load-help.ts';
import { sendHelpDecision } from '../../features/boarding-help/send-help-decision.ts';
import { readPage } from '../../lib/read-page.ts';
import { answerPost } from '../../lib/forms/answer-post.ts';
import { visitorContext } from '../../lib/visitor.ts';

export const meta: MetaFunction = () => [{ title: 'Help to board' }, { name: 'robots', content: 'noindex' }];

/** For administrators of the super agency. Everybody else gets the 404 page. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const page = readPage(new URL(request.url).searchParams);
  return { page, view: await loadHelp(context.get(visitorContext), page) };
}

export async function action({ request, context }: ActionFunctionArgs) {
  return answerPost(request, (form) => sendHelpDecision(context.get(visitorContext), form));
}

export default function Assistance() {
  return <HelpScreen {...useLoaderData<typeof loader>()} answer={useActionData<typeof action>()} />;
}
