import type { AgentRow } from '@throughfare/contract/calls/agencies';
import { Form, useNavigation } from 'react-router';
import { useForm } from '../../lib/forms/use-form.ts';
import { callPaths } from '../../lib/call-paths.ts';
import { deskPaths, type AgentsQuery } from '../../lib/desk-paths.ts';
import { paths } from '../../lib/paths.ts';
import { FailedDeskPage } from '../../ui/desk-page.tsx';
import { optionsOf } from '../../ui/options-of.ts';
import { PageBand } from '../../ui/page-band.tsx';
import { Button } from '../../ui/button.tsx';
import { Disclosure } from '../../ui/disclosure.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Panel } from '../../ui/panel.tsx';
import { FormNotice, PostForm } from '../../ui/post-form.tsx';
import { RecordList } from '../../ui/record-list.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { StateField } from '../../ui/state-field.tsx';
import type { Column } from '../../ui/table.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { AnswerSection } from '../../ui/answer-section.tsx';
import { MarkUpForm } from './components/terms-forms.tsx';
import { TermsTables } from './components/terms-tables.tsx';
import type { TermsView } from './load-terms.ts';
import { AgencyHistory } from './components/agency-history.tsx';
import { agentColumns, agentRoles } from './components/agents-table.tsx';
import type { AgentsView } from './load-agents.ts';
import type { FormAnswer } from '../../lib/forms/form-answer.ts';

interface AgentsScreenProps {
  readonly view: AgentsView;
  readonly query: AgentsQuery;
  /** The id of the person who looks, since nobody changes themselves. */
  readonly ownEmail: string;
  /** The person's own agency. */
  readonly terms: TermsView;
  readonly answer: FormAnswer | undefined;
}

const stateOptions = [
  { value: 'active', label: 'Active' },
  { value: 'invited', label: 'Invited' },
  { value: 'suspended', label: 'Suspended' },
];

/** `/manage-agents`: the people of an agency, for its administrators. */
export function AgentsScreen({ view, query, ownEmail, terms, answer }: AgentsScreenProps) {
  if (view.state === 'failed') {
    return (
      <FailedDeskPage
        title="Agents"
        back={{ to: paths.agencyDashboard(), label: 'Dashboard' }}
        what="agents"
        message={view.message}
        href={deskPaths.manageAgents(query)}
      />
    );
  }
  const { listed } = view;
  const invited = answer?.intent === 'invite' ? answer : undefined;
  const changed = answer !== undefined && answer.intent !== 'invite' && answer.intent !== 'markUp' ? answer : undefined;
  return (
    <>
      <PageBand title={`Agents of ${listed.agencyName}`} back={{ to: paths.agencyDashboard(), label: 'Dashboard' }} />
      <div className="mx-auto flex max-w-[84rem] flex-col gap-8 px-4 py-8 sm:px-6">
        <RecordList
          name="agents"
          query={query}
          hrefOf={deskPaths.manageAgents}
          fileHref={callPaths.agentsFile(query)}
          searchLabel="Name or e-mail"
          fields={<AgentFilters query={query} agencies={listed.agencies} agencyId={listed.agencyId} />}
          rows={listed.agents}
          rowKey={({ userId }) => userId}
          columns={[...agentColumns, actionsColumn(ownEmail, listed)]}
          pages={listed.pages}
          empty={{ title: 'No agent matches', text: 'Search for part of a name or an e-mail address.' }}
          notice={
            (changed ?? (invited?.ok ? invited : undefined)) && (
              <Notice tone={answer?.ok ? 'success' : 'error'} announce>
                {answer?.message}
              </Notice>
            )
          }
        />
        {listed.programs.length > 0 && <ProgramsWork listed={listed} />}
        <InviteForm answer={invited} agencyId={listed.agencyId} agencyName={listed.agencyName} />
        <AgencyHistory events={listed.events} />
        {terms && (
          <AnswerSection title="Terms of your agency">
            <TermsTables terms={terms.terms} currency={terms.currency} />
            <MarkUpForm
              currency={terms.currency}
              holds={terms.terms.markUp.find(({ holdsToday }) => holdsToday)}
              answer={answer?.intent === 'markUp' ? answer : undefined}
            />
          </AnswerSection>
        )}
      </div>
    </>
  );
}

/** The actions for each person. People cannot change themselves, but they can hand over their own work. */
const actionsColumn = (ownEmail: string, { agencyId, colleagues }: Office): Column<AgentRow> => ({
  key: 'actions',
  header: 'Change',
  cell: (agent) => (
    <div className="flex flex-col gap-2">
      {agent.email === ownEmail ? <span className="text-ink-soft">This is you</span> : <AgentActions agent={agent} />}
      <HandOverWork agent={agent} agencyId={agencyId} colleagues={colleagues} />
    </div>
  ),
});

type Ready = Extract<AgentsView, { state: 'ready' }>['listed'];
type Office = Pick<Ready, 'agencyId' | 'colleagues'>;

interface AgentFiltersProps {
  readonly query: AgentsQuery;
  readonly agencies: readonly { readonly agencyId: string; readonly name: string }[];
  readonly agencyId: string;
}

function AgentFilters({ query, agencies, agencyId }: AgentFiltersProps) {
  return (
    <>
      <StateField options={stateOptions} chosen={query.state} />
      {agencies.length > 1 ? (
        <SelectField
          label="Office"
          name="agencyId"
          options={agencies.map(({ agencyId: value, name }) => ({ value, label: name }))}
          defaultValue={agencyId}
          className="w-full max-w-64"
        />
      ) : (
        query.agencyId !== undefined && <input type="hidden" name="agencyId" value={query.agencyId} />
      )}
    </>
  );
}

function AgentActions({ agent }: { readonly agent: AgentRow }) {
  const { state, formData } = useNavigation();
  const { userId, name, role } = agent;
  const busy = (change: string) => state !== 'idle' && formData?.get('intent') === userId && formData.get('change') === change;
  const press = (change: string, label: string, look: 'secondary' | 'danger' = 'secondary') => (
    <Button
      key={change}
      type="submit"
      name="change"
      value={change}
      size="small"
      look={look}
      busy={busy(change)}
      aria-label={`${label}: ${name}`}
    >
      {label}
    </Button>
  );
  return (
    <Form method="post" preventScrollReset className="flex flex-wrap gap-2 max-sm:justify-end">
      <input type="hidden" name="intent" value={userId} />
      {agent.state === 'suspended' ? (
        press('resume', 'Let in again')
      ) : (
        <>
          {role === 'B2BAgent' ? press('makeAdmin', 'Make administrator') : press('makeAgent', 'Make agent')}
          {agent.state === 'invited' && press('inviteAgain', 'Invite again')}
          {press('suspend', 'Suspend', 'danger')}
        </>
      )}
    </Form>
  );
}

interface HandOverWorkProps extends Office {
  readonly agent: Pick<AgentRow, 'userId' | 'name'>;
}

/** Hands open quotes, held places and bookings to a colleague of the same office who may sign in. */
function HandOverWork({ agent: { userId, name }, agencyId, colleagues }: HandOverWorkProps) {
  const { state, formData } = useNavigation();
  const busy = state !== 'idle' && formData?.get('intent') === userId && formData.get('change') === 'handOver';
  const others = colleagues.filter((one) => one.userId !== userId);
  if (others.length === 0) return null;
  return (
    <Form method="post" preventScrollReset className="flex flex-wrap items-end gap-2 max-sm:justify-end">
      <input type="hidden" name="intent" value={userId} />
      <input type="hidden" name="agencyId" value={agencyId} />
      <SelectField
        label={`Work of ${name} to`}
        name="toUserId"
        options={others.map((one) => ({ value: one.userId, label: one.name }))}
        className="w-full max-w-56"
      />
      <Button type="submit" name="change" value="handOver" size="small" busy={busy} aria-label={`Hand over: ${name}`}>
        Hand over
      </Button>
    </Form>
  );
}

/** What an office's programs have sold or been given, for its people to take over. */
function ProgramsWork({ listed: { programs, agencyId, colleagues } }: { readonly listed: Ready }) {
  return (
    <AnswerSection title="Work of your programs" lead="Give the bookings of an API key to a person. Nobody can give work to a key.">
      {programs.map((program) => (
        <HandOverWork key={program.userId} agent={program} agencyId={agencyId} colleagues={colleagues} />
      ))}
    </AnswerSection>
  );
}

interface InviteFormProps {
  readonly answer: FormAnswer | undefined;
  readonly agencyId: string;
  readonly agencyName: string;
}

function InviteForm({ answer, agencyId, agencyName }: InviteFormProps) {
  const form = useForm({ intent: 'invite', answer, start: { role: 'B2BAgent' } });
  const blank = { autoComplete: 'off', maxLength: 80 };
  return (
    <Panel as="section" aria-labelledby="invite">
      <h2 id="invite" className="text-2xl">
        Invite somebody
      </h2>
      <Disclosure summary={`A new account for ${agencyName}`} open={answer?.ok === false}>
        <PostForm form={form} hidden={{ agencyId }} className="mt-3 grid gap-4 sm:grid-cols-2">
          <TextField label="First name" {...blank} {...form.field('firstName')} />
          <TextField label="Last name" {...blank} {...form.field('lastName')} />
          <TextField
            label="E-mail"
            type="email"
            {...blank}
            maxLength={254}
            hint="They get a first password by mail. It works for 7 days."
            {...form.field('email')}
          />
          <SelectField label="Role" options={optionsOf(agentRoles)} {...form.field('role')} />
          {answer?.ok === false && <FormNotice form={form} className="sm:col-span-2" />}
          <Button type="submit" look="action" className="justify-self-start" busy={form.busy()}>
            Invite
          </Button>
        </PostForm>
      </Disclosure>
    </Panel>
  );
}
