import type { AgentRow } from '@throughfare/contract/calls/agencies';
import { Badge, type BadgeTone } from '../../../ui/badge.tsx';
import { type Column, Table } from '../../../ui/table.tsx';
import { formatInstant } from '@throughfare/kernel/format-instant';

const states: Readonly<Record<AgentRow['state'], { readonly tone: BadgeTone; readonly text: string }>> = {
  active: { tone: 'ok', text: 'Active' },
  invited: { tone: 'amber', text: 'Invited' },
  suspended: { tone: 'signal', text: 'Suspended' },
};

export const agentRoles: Readonly<Record<AgentRow['role'], string>> = { B2BAgent: 'Agent', B2BAdmin: 'Administrator' };

export const agentColumns: readonly Column<AgentRow>[] = [
  { key: 'name', header: 'Name', cell: ({ name }) => <span className="font-semibold">{name}</span> },
  { key: 'email', header: 'E-mail', cell: ({ email }) => <span className="break-all">{email}</span> },
  { key: 'role', header: 'Role', cell: ({ role }) => agentRoles[role] },
  { key: 'state', header: 'State', cell: ({ state }) => <Badge tone={states[state].tone}>{states[state].text}</Badge> },
  { key: 'factor', header: 'Second factor', cell: ({ secondFactor }) => (secondFactor ? 'On' : 'Off') },
  {
    key: 'last',
    header: 'Last sign-in',
    cell: ({ lastSignInAt }) => (lastSignInAt === undefined ? 'Never' : formatInstant(lastSignInAt)),
  },
];

/** The people of an agency, on its file. */
export function AgentsTable({ agents }: { readonly agents: readonly AgentRow[] }) {
  return <Table caption="Agents" hideCaption rows={agents} rowKey={({ userId }) => userId} columns={agentColumns} />;
}
