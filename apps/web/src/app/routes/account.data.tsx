import { useActionData, useLoaderData, type ActionFunctionArgs, type LoaderFunctionArgs } from 'react-router';
import { DataScreen } from '../../features/account/data-screen.tsx';
import { loadData } from '../../features/account/load-data.ts';
import { sendData } from '../../features/account/send-data.ts';
import { privatePageMeta } from '../../lib/private-page-meta.ts';
import { visitorContext } from '../../lib/visitor.ts';
import { answerPost } from '../../lib/forms/answer-post.ts';

export const meta = () => privatePageMeta('Your data');

export async function loader({ context }: LoaderFunctionArgs) {
  return loadData(context.get(visitorContext));
}

export async function action({ request, context }: ActionFunctionArgs) {
  return answerPost(request, (form) => sendData(context.get(visitorContext), form));
}

/** Empty for somebody who is not signed in: the frame around it says so. */
export default function AccountData() {
  const view = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  return view && <DataScreen view={view} answer={answer} />;
}
