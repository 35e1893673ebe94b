import type { listCompensations } from '@throughfare/contract/calls/compensation';
import type { CallAnswer } from '@throughfare/contract/call';
import { formatDayMonthYear } from '@throughfare/kernel/format-day';
import { Link } from 'react-router';
import { showAmount } from '../../domain/money/amounts.ts';
import { type ClaimsQuery, deskPaths } from '../../lib/desk-paths.ts';
import { paths } from '../../lib/paths.ts';
import { Badge } from '../../ui/badge.tsx';
import { DeskPage, FailedDeskPage } from '../../ui/desk-page.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Pagination } from '../../ui/pagination.tsx';
import { type Column, Table } from '../../ui/table.tsx';
import type { ClaimsView } from './load-claims.ts';
import { stateWords } from './state-words.ts';

type Claim = CallAnswer<typeof listCompensations>['data']['claims'][number];

const back = { to: paths.agencyDashboard(), label: 'Dashboard' };

/** `/agency-claims`: the late arrivals of an agency's customers, with what is due, paid, refused or to be claimed (DELAY-5). */
export function ClaimsScreen({ view, query }: { readonly view: ClaimsView; readonly query: ClaimsQuery }) {
  if (view.state === 'failed')
    return <FailedDeskPage title="Late arrivals" back={back} what="claims" message={view.message} href={deskPaths.agencyClaims(query)} />;
  const { claims, pages } = view.listed;
  return (
    <DeskPage title="Late arrivals" back={back} gap="gap-6">
      {claims.length === 0 ? (
        <EmptyState title="Nobody arrived late">
          When a customer of yours arrives so late that something is due, it is shown here minutes later, and paid without being asked for
          where the carrier does that.
        </EmptyState>
      ) : (
        <Table caption="Late arrivals" hideCaption columns={columns} rows={claims} rowKey={({ compensationId }) => compensationId} />
      )}
      <Pagination
        label="Pages of late arrivals"
        page={Number(query.page ?? 0) + 1}
        pageCount={pages}
        hrefOf={(page) => deskPaths.agencyClaims({ page: String(page - 1) })}
      />
    </DeskPage>
  );
}

const columns: readonly Column<Claim>[] = [
  {
    key: 'booking',
    header: 'Booking',
    cell: ({ bookingReference }) => (
      <Link to={deskPaths.manageBookings({}, { open: bookingReference, search: bookingReference })}>{bookingReference}</Link>
    ),
  },
  { key: 'traveller', header: 'Traveller', cell: ({ traveller }) => traveller },
  { key: 'ticket', header: 'Ticket', cell: ({ ticket }) => ticket },
  { key: 'day', header: 'Decided', cell: ({ decidedOn }) => <span className="whitespace-nowrap">{formatDayMonthYear(decidedOn)}</span> },
  { key: 'late', header: 'Late', align: 'right', cell: ({ minutesLate }) => (minutesLate === undefined ? '' : `${minutesLate} min`) },
  {
    key: 'amount',
    header: 'Amount',
    align: 'right',
    cell: ({ amount, currency }) => (amount && currency ? showAmount(amount, currency) : ''),
  },
  {
    key: 'state',
    header: 'State',
    cell: ({ state }) => (
      <Badge tone={stateWords[state].tone} className="whitespace-nowrap">
        {stateWords[state].text}
      </Badge>
    ),
  },
  { key: 'rule', header: 'Under', cell: ({ rule }) => rule ?? '' },
];
