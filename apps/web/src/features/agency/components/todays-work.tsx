import type { WaitingItem, WaitingKind } from '@throughfare/contract/calls/agency-waiting';
import { formatInstant } from '@throughfare/kernel/format-instant';
import { Link, useFetcher } from 'react-router';
import { deskPaths } from '../../../lib/desk-paths.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Panel } from '../../../ui/panel.tsx';
import type { WaitingWork } from '../load-dashboard.ts';

const kindWords: Readonly<Record<WaitingKind, string>> = {
  held: 'Pay by',
  train: 'Train changed',
  order: 'Not finished',
  payment: 'Payment',
  bankDetails: 'Bank details',
  memo: 'Memo',
  case: 'Order desk',
  application: 'Application',
  group: 'Group',
  quote: 'Quote ends',
  statement: 'Statement',
  payout: 'Pay-out',
  credit: 'Credit',
};

/** Everything that needs this person today, from the shop's one list (AGENCY-110), and the switch for mails about it. */
export function TodaysWork({ items, missing, byMail }: WaitingWork) {
  return (
    <Panel as="section" aria-labelledby="today">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-2">
        <h2 id="today" className="text-2xl">
          {items.length > 0 ? `What needs you today: ${items.length}` : missing.length > 0 ? 'Today' : 'Nothing needs you right now'}
        </h2>
        <MailSwitch byMail={byMail} />
      </div>
      {missing.length > 0 && (
        <Notice tone="warning" className="mt-3">
          Some of this list could not be loaded: {missing.map((kind) => kindWords[kind].toLowerCase()).join(', ')}. Reload the page in a
          moment.
        </Notice>
      )}
      {items.length === 0 ? (
        <p className="mt-2 text-ink-soft">
          Places to pay for, changed trains, waiting orders, quotes that expire within a day, groups and everything about money that waits
          for you are listed here.
        </p>
      ) : (
        <ul className="mt-3 flex flex-col gap-2.5">
          {items.map((item) => (
            <OneTask key={item.key} item={item} />
          ))}
        </ul>
      )}
    </Panel>
  );
}

function OneTask({ item: { kind, label, text, path, by, isUrgent } }: { readonly item: WaitingItem }) {
  return (
    <li className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
      <Badge tone={isUrgent ? 'signal' : 'amber'}>{kindWords[kind]}</Badge>
      <span className="min-w-0 break-words">
        {by !== undefined && kind === 'held' && (
          <>
            <strong>{formatInstant(by)}</strong>:{' '}
          </>
        )}
        <Link to={path}>{label}</Link> {text}
        {by !== undefined && kind !== 'held' && `, by ${formatInstant(by)}`}
      </span>
    </li>
  );
}

function MailSwitch({ byMail }: { readonly byMail: boolean }) {
  const fetcher = useFetcher<{ readonly problem?: string }>();
  return (
    <fetcher.Form method="post">
      <input type="hidden" name="intent" value="mailWaiting" />
      <input type="hidden" name="on" value={byMail ? 'no' : 'yes'} />
      <Button type="submit" size="small" busy={fetcher.state !== 'idle'}>
        {byMail ? 'Stop mailing me new work' : 'Mail me new work'}
      </Button>
      {fetcher.state === 'idle' && fetcher.data?.problem !== undefined && <p role="alert">{fetcher.data.problem}</p>}
    </fetcher.Form>
  );
}

export function BookingLink({ reference }: { readonly reference: string }) {
  return <Link to={deskPaths.manageBookings({}, { search: reference, open: reference })}>{reference}</Link>;
}
