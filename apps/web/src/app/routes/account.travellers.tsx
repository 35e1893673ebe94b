import { useActionData, useLoaderData, type ActionFunctionArgs, type LoaderFunctionArgs } from 'react-router';
import { TravellersScreen } from '../../features/account/travellers-screen.tsx';
import { loadTravellers } from '../../features/account/load-travellers.ts';
import { sendTravellers } from '../../features/account/send-travellers.ts';
import { privatePageMeta } from '../../lib/private-page-meta.ts';
import { visitorContext } from '../../lib/visitor.ts';
import { answerPost } from '../../lib/forms/answer-post.ts';

export const meta = () => privatePageMeta('Travellers and railcards');

export async function loader({ context }: LoaderFunctionArgs) {
  return loadTravellers(context.get(visitorContext));
}

export async function action({ request, context }: ActionFunctionArgs) {
  return answerPost(request, (form) => sendTravellers(context.get(visitorContext), form));
}

/** Empty without a signed-in user; the frame around it says so. */
export default function AccountTravellers() {
  const view = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  return view && <TravellersScreen view={view} answer={answer} />;
}
