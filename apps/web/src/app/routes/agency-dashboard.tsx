import { dismissAgencyAlert } from '@throughfare/contract/calls/agency-alerts';
import { mayInAgency } from '@throughfare/contract/agency-rights';
import {
  redirect,
  useActionData,
  useLoaderData,
  type ActionFunctionArgs,
  type ClientActionFunctionArgs,
  type LoaderFunctionArgs,
} from 'react-router';
import { DashboardScreen } from '../../features/agency/dashboard-screen.tsx';
import { loadDashboard, switchWaitingMails } from '../../features/agency/load-dashboard.ts';
import { startFromLine, type StartedFromLine } from '../../features/agency/start-from-line.ts';
import { privatePageMeta } from '../../lib/private-page-meta.ts';
import { agentContacts } from '../../lib/agent-contacts.ts';
import { formText } from '../../lib/form-text.ts';
import { paths } from '../../lib/paths.ts';
import { readForm } from '../../lib/read-form.ts';
import { allowedAgent } from '../../domain/person/allowed-agent.ts';
import { loadsUnlessUnreached, orUnreachable, unreachableText } from '../../lib/unreachable.ts';
import { visitorContext } from '../../lib/visitor.ts';

export const meta = () => privatePageMeta('Agency dashboard');

export async function loader({ request, context }: LoaderFunctionArgs) {
  const visitor = context.get(visitorContext);
  const agent = await allowedAgent(visitor, (person) => mayInAgency(person, 'sell'));
  const by = new URL(request.url).searchParams.get('by');
  return {
    agent,
    contactLines: agentContacts(visitor.page.settings, visitor.market, agent.country),
    work: await loadDashboard(visitor, by),
  };
}

/** Handles a request line, which leads to its results, a dismissed alert, which leaves this agent's dashboard, and the switch for mails. */
export async function action({ request, context }: ActionFunctionArgs) {
  const visitor = context.get(visitorContext);
  const form = await readForm(request);
  if (formText(form, 'intent') === 'dismissAlert') {
    await visitor.ask(dismissAgencyAlert, { body: { alertId: formText(form, 'alert') } });
    return redirect(paths.agencyDashboard());
  }
  if (formText(form, 'intent') === 'mailWaiting') {
    await switchWaitingMails(visitor, form);
    return redirect(paths.agencyDashboard());
  }
  const started = await startFromLine(visitor, formText(form, 'line'));
  return started.ok ? redirect(paths.results({ id: started.id, ...started.wish })) : started;
}

/** A form that does not reach the shop leaves the dashboard as it is, with the line that was typed. */
export async function clientAction({ request, serverAction }: ClientActionFunctionArgs) {
  const typed = formText(await request.clone().formData(), 'line');
  return orUnreachable<StartedFromLine>(() => serverAction<StartedFromLine>(), { ok: false, typed, problem: unreachableText });
}

export const shouldRevalidate = loadsUnlessUnreached;

export default function AgencyDashboard() {
  return <DashboardScreen {...useLoaderData<typeof loader>()} refused={useActionData<typeof action>()} />;
}
