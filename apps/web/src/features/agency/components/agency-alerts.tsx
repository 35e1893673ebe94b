import type { AgencyAlert } from '@throughfare/contract/calls/agency-alerts';
import { Link, useFetcher } from 'react-router';
import { Button } from '../../../ui/button.tsx';
import { Notice, type NoticeTone } from '../../../ui/notice.tsx';

const tones: Readonly<Record<AgencyAlert['colour'], NoticeTone>> = { pine: 'success', sky: 'info', amber: 'warning', red: 'error' };

/** The shop's notices to agencies for today, each with a way to take it off this agent's dashboard (AGENCY-64). */
export function AgencyAlerts({ alerts }: { readonly alerts: readonly AgencyAlert[] }) {
  if (alerts.length === 0) return null;
  return (
    <section aria-label="Alerts for agencies" className="flex flex-col gap-3">
      {alerts.map((alert) => (
        <OneAlert key={alert.alertId} alert={alert} />
      ))}
    </section>
  );
}

function OneAlert({ alert: { alertId, text, colour, link, linkText } }: { readonly alert: AgencyAlert }) {
  const fetcher = useFetcher<{ readonly problem?: string }>();
  return (
    <Notice tone={tones[colour]}>
      <p className="break-words whitespace-pre-line">
        {text} {link !== undefined && <AlertLink link={link} text={linkText ?? 'More'} />}
      </p>
      <fetcher.Form method="post" className="mt-2">
        <input type="hidden" name="intent" value="dismissAlert" />
        <input type="hidden" name="alert" value={alertId} />
        <Button type="submit" size="small" busy={fetcher.state !== 'idle'} aria-label={`Dismiss: ${text}`}>
          Dismiss
        </Button>
      </fetcher.Form>
      {fetcher.state === 'idle' && fetcher.data?.problem !== undefined && <p role="alert">{fetcher.data.problem}</p>}
    </Notice>
  );
}

function AlertLink({ link, text }: { readonly link: string; readonly text: string }) {
  return link.startsWith('/') ? (
    <Link to={link}>{text}</Link>
  ) : (
    <a href={link} target="_blank" rel="noreferrer">
      {text} (opens in a new tab)
    </a>
  );
}
