import { useActionData, useLoaderData, type ActionFunctionArgs, type HeadersFunction, type LoaderFunctionArgs } from 'react-router';
import { AlertsScreen } from '../../features/alerts/alerts-screen.tsx';
import { answerAlerts } from '../../features/alerts/answer-alerts.ts';
import { loadAlertsPage } from '../../features/alerts/load-alerts-page.ts';
import { useShellData } from '../../domain/use-shell-data.ts';
import { answerPost } from '../../lib/forms/answer-post.ts';
import { privatePageMeta } from '../../lib/private-page-meta.ts';
import { visitorContext } from '../../lib/visitor.ts';

export const meta = () => privatePageMeta('My alerts');

/** The address may contain a link's token, so it is not sent to other pages as a referrer. */
export const headers: HeadersFunction = () => ({ 'Referrer-Policy': 'no-referrer', 'Cache-Control': 'no-store' });

export function loader({ request, context }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url);
  const [search = null, kind = null, token = null, train = null] = ['search', 'kind', 'token', 'train'].map((name) =>
    searchParams.get(name),
  );
  return loadAlertsPage(context.get(visitorContext), { search, kind, token, train });
}

/** Opening a link changes nothing yet, because mail scanners open links too. */
export function action({ request, context }: ActionFunctionArgs) {
  return answerPost(request, (form) => answerAlerts(context.get(visitorContext), form));
}

export default function Alerts() {
  const person = useShellData()?.person;
  const email = person && 'email' in person ? person.email : '';
  return <AlertsScreen view={useLoaderData<typeof loader>()} answer={useActionData<typeof action>()} email={email} />;
}
