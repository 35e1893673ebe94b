import type { GroupRow } from '@throughfare/contract/calls/groups';
import { callPaths } from '../../lib/call-paths.ts';
import { deskPaths, type GroupsQuery } from '../../lib/desk-paths.ts';
import { paths } from '../../lib/paths.ts';
import { DeskPage, FailedDeskPage } from '../../ui/desk-page.tsx';
import { Badge } from '../../ui/badge.tsx';
import { recordLink, RecordList } from '../../ui/record-list.tsx';
import { StateField, stateOptions } from '../../ui/state-field.tsx';
import type { Column } from '../../ui/table.tsx';
import type { FormAnswer } from '../../lib/forms/form-answer.ts';
import { showAmount } from '../../domain/money/amounts.ts';
import { GroupRequestForm } from './components/group-request-form.tsx';
import { groupStates, peopleText, whenText } from './group-words.ts';
import type { GroupsView } from './load-groups.ts';

interface GroupsScreenProps {
  readonly view: GroupsView;
  readonly query: GroupsQuery;
  /** The desk sees the requests of all agencies. */
  readonly isDesk: boolean;
  readonly answer: FormAnswer | undefined;
}

const back = { to: paths.agencyDashboard(), label: 'Dashboard' };

/** `/groups`: requests for ten or more people. */
export function GroupsScreen({ view, query, isDesk, answer }: GroupsScreenProps) {
  if (view.state === 'failed')
    return <FailedDeskPage title="Groups" back={back} what="groups" message={view.message} href={deskPaths.groups(query)} />;
  return (
    <DeskPage title={isDesk ? 'Groups of all agencies' : 'Groups'} back={back} gap="gap-6">
      <RecordList
        name="groups"
        query={query}
        hrefOf={deskPaths.groups}
        fileHref={callPaths.groupsFile(query)}
        searchLabel="Reference, customer or place"
        fields={<StateField options={stateOptions(groupStates)} chosen={query.state} className="w-full max-w-60" />}
        rows={view.listed.groups}
        rowKey={({ groupId }) => groupId}
        columns={isDesk ? [...columns, agencyColumn] : columns}
        pages={view.listed.pages}
        empty={{
          title: query.search === undefined && query.state === undefined ? 'No groups yet' : 'No group matches',
          text: 'Ask for a price below. You will get the answer by mail, and it will be shown here.',
        }}
      />
      <GroupRequestForm answer={answer} />
    </DeskPage>
  );
}

const columns: readonly Column<GroupRow>[] = [
  {
    key: 'reference',
    header: 'Request',
    cell: ({ groupId, reference }) => recordLink(deskPaths.group(groupId), reference),
  },
  { key: 'customer', header: 'For', cell: ({ customerName }) => customerName },
  { key: 'trip', header: 'Journey', cell: ({ fromPlace, toPlace }) => `${fromPlace} – ${toPlace}` },
  { key: 'day', header: 'Out', cell: ({ outwardDay, outwardTime }) => whenText(outwardDay, outwardTime) },
  { key: 'people', header: 'People', cell: peopleText },
  { key: 'state', header: 'State', cell: ({ state }) => <Badge tone={groupStates[state].tone}>{groupStates[state].text}</Badge> },
  {
    key: 'price',
    header: 'Price',
    align: 'right',
    cell: ({ price, currency }) => (price === undefined || currency === undefined ? '' : showAmount(price, currency)),
  },
  { key: 'by', header: 'By', cell: ({ by }) => by },
];

const agencyColumn: Column<GroupRow> = { key: 'agency', header: 'Agency', cell: ({ agencyName }) => agencyName };
