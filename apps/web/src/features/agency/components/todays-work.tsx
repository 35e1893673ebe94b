import type { AgencyDashboard } from '@throughfare/contract/calls/agency-dashboard';
import type { AgencyCreditAccount } from '@throughfare/contract/calls/agency-credit';
import type { GroupRow } from '@throughfare/contract/calls/groups';
import type { QuoteRow } from '@throughfare/contract/calls/quotes';
import { formatFullDay } from '@throughfare/kernel/format-day';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { deskPaths } from '../../../lib/desk-paths.ts';
import { Badge, type BadgeTone } from '../../../ui/badge.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { instantText } from '../../order-desk/model/desk-words.ts';
import { showAmount } from '../../results/model/amounts.ts';

const changes = {
  removed: 'no longer runs',
  moved: 'has another time',
  restored: 'runs again as booked',
} as const;

const stops = {
  credit_overdue: 'a statement is overdue, so nothing is sold on account',
  credit_unsecured: 'its security has ended, so nothing is sold on account',
  credit_exceeded: 'the limit is used up',
} as const;

/** The desk's next step for a group. */
const groupTurns: Partial<Readonly<Record<GroupRow['state'], string>>> = { asked: 'is waiting for a price', accepted: 'has to be booked' };

interface Task {
  readonly key: string;
  readonly kind: string;
  readonly tone: BadgeTone;
  readonly text: ReactNode;
}

interface TodaysWorkProps {
  readonly work: Pick<AgencyDashboard, 'disturbed' | 'unfinished' | 'held'>;
  /** Open quotes that end within a day. */
  readonly ending: readonly QuoteRow[];
  /** Group requests that wait for this person. */
  readonly groups: readonly GroupRow[];
  readonly accounts: readonly AgencyCreditAccount[];
}

/**
 * The work that needs an agent today, most urgent first: places to pay for, changed trains, unfinished orders, quotes near their end,
 * credit.
 */
export function TodaysWork({ work, ending, groups, accounts }: TodaysWorkProps) {
  const tasks: readonly Task[] = [
    ...work.held.map(({ bookingReference, trip, lead, payBy }) => ({
      key: `held ${bookingReference}`,
      kind: 'Pay by',
      tone: 'signal' as const,
      text: (
        <>
          <strong>{instantText(payBy)}</strong>: <BookingLink reference={bookingReference} /> {lead}, {trip}
        </>
      ),
    })),
    ...work.disturbed.map(({ bookingReference, trip, change }, index) => ({
      key: `disturbed ${bookingReference} ${index}`,
      kind: 'Train changed',
      tone: 'signal' as const,
      text: (
        <>
          <BookingLink reference={bookingReference} />: {trip} {changes[change]}
        </>
      ),
    })),
    ...work.unfinished.map(({ bookingReference, trip, orderedAt }) => ({
      key: `order ${bookingReference}`,
      kind: 'Not finished',
      tone: 'amber' as const,
      text: (
        <>
          <BookingLink reference={bookingReference} />: {trip}, ordered {instantText(orderedAt)}
        </>
      ),
    })),
    ...ending.map(({ quoteId, reference, customerName, trip, validUntil }) => ({
      key: `quote ${quoteId}`,
      kind: 'Quote ends',
      tone: 'amber' as const,
      text: (
        <>
          <Link to={deskPaths.quote(quoteId)}>{reference}</Link> {customerName || trip}, good until {instantText(validUntil)}
        </>
      ),
    })),
    ...groups.map(({ groupId, reference, state, customerName, agencyName, validUntil }) => ({
      key: `group ${groupId}`,
      kind: 'Group',
      tone: 'amber' as const,
      text: (
        <>
          <Link to={deskPaths.group(groupId)}>{reference}</Link>{' '}
          {state === 'offered'
            ? `${customerName}: a price, good until ${validUntil && formatFullDay(validUntil)}`
            : `${agencyName}: ${groupTurns[state]}`}
        </>
      ),
    })),
    ...accounts.flatMap(({ currency, available, isNearLimit, stoppedBy }) =>
      stoppedBy || isNearLimit
        ? [
            {
              key: `credit ${currency}`,
              kind: 'Credit',
              tone: stoppedBy ? ('signal' as const) : ('amber' as const),
              text: `Your account in ${currency}: ${stoppedBy ? stops[stoppedBy] : `${showAmount(available, currency)} left`}.`,
            },
          ]
        : [],
    ),
  ];
  return (
    <Panel as="section" aria-labelledby="today">
      <h2 id="today" className="text-2xl">
        {tasks.length === 0 ? 'Nothing needs you right now' : 'What needs you today'}
      </h2>
      {tasks.length === 0 ? (
        <p className="mt-2 text-ink-soft">
          Places to pay for, changed trains, waiting orders, quotes that expire within a day, and groups are listed here.
        </p>
      ) : (
        <ul className="mt-3 flex flex-col gap-2.5">
          {tasks.map(({ key, kind, tone, text }) => (
            <li key={key} className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
              <Badge tone={tone}>{kind}</Badge>
              <span className="min-w-0">{text}</span>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}

export function BookingLink({ reference }: { readonly reference: string }) {
  return <Link to={deskPaths.manageBookings({}, { search: reference, open: reference })}>{reference}</Link>;
}
