import { useActionData, useLoaderData, type ActionFunctionArgs, type LoaderFunctionArgs } from 'react-router';
import { DetailsScreen } from '../../features/account/details-screen.tsx';
import { loadDetails } from '../../features/account/load-details.ts';
import { sendDetails } from '../../features/account/send-details.ts';
import { privatePageMeta } from '../../lib/private-page-meta.ts';
import { visitorContext } from '../../lib/visitor.ts';
import { answerPost } from '../../lib/forms/answer-post.ts';

export const meta = () => privatePageMeta('Your details');

export async function loader({ context }: LoaderFunctionArgs) {
  return loadDetails(context.get(visitorContext));
}

export async function action({ request, context }: ActionFunctionArgs) {
  return answerPost(request, (form) => sendDetails(context.get(visitorContext), form));
}

/** Empty without a signed-in user; the frame around it says so. */
export default function AccountDetails() {
  const view = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  return view && <DetailsScreen view={view} answer={answer} />;
}
