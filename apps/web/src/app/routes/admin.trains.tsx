import { randomUUID } from 'node:crypto';
import {
  useActionData,
  useLoaderData,
  useSearchParams,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
} from 'react-router';
import { loadTrains, readTrainsQuery } from '../../features/withdrawn-trains/load-trains.ts';
import { sendWithdrawal } from '../../features/withdrawn-trains/send-withdrawal.ts';
import { TrainsScreen } from '../../features/withdrawn-trains/trains-screen.tsx';
import { answerPost } from '../../lib/forms/answer-post.ts';
import { marketClock } from '../../lib/market-clock.ts';
import { visitorContext } from '../../lib/visitor.ts';

export const meta: MetaFunction = () => [{ title: 'Trains that do not run' }, { name: 'robots', content: 'noindex' }];

/** For administrators of the super agency. Everybody else gets the 404 page. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const visitor = context.get(visitorContext);
  const query = readTrainsQuery(new URL(request.url).searchParams);
  return { view: await loadTrains(visitor, query, randomUUID()), today: marketClock(visitor).today };
}

export async function action({ request, context }: ActionFunctionArgs) {
  return answerPost(request, (form) => sendWithdrawal(context.get(visitorContext), form));
}

export default function Trains() {
  const [params] = useSearchParams();
  return <TrainsScreen {...useLoaderData<typeof loader>()} query={readTrainsQuery(params)} answer={useActionData<typeof action>()} />;
}
