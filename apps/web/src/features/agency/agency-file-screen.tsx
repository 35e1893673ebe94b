import type { AgencyFile, AgencyWishes } from '@throughfare/contract/calls/agencies';
import { Form, Link, useNavigation } from 'react-router';
import { useForm } from '../../lib/forms/use-form.ts';
import { deskPaths } from '../../lib/desk-paths.ts';
import { PageBand } from '../../ui/page-band.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Disclosure } from '../../ui/disclosure.tsx';
import { Panel } from '../../ui/panel.tsx';
import { FormNotice, PostForm } from '../../ui/post-form.tsx';
import { SelectField, type SelectOption } from '../../ui/select-field.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { AnswerSection } from '../../ui/answer-section.tsx';
import { formatInstant } from '@throughfare/kernel/format-instant';
import { AgencyFields } from './components/agency-fields.tsx';
import { AgencyHistory } from './components/agency-history.tsx';
import { AgentsTable } from './components/agents-table.tsx';
import { CommissionForm, SettlementForm } from './components/terms-forms.tsx';
import { Wishes } from './components/wishes.tsx';
import { TermsTables } from './components/terms-tables.tsx';
import { TaxTerms } from './components/tax-terms.tsx';
import type { TaxView, TermsView } from './load-terms.ts';
import type { FormAnswer } from '../../lib/forms/form-answer.ts';

interface AgencyFileScreenProps {
  readonly file: AgencyFile;
  readonly countries: readonly SelectOption[];
  readonly terms: TermsView;
  readonly tax: TaxView;
  readonly today: string;
  readonly mayChange: boolean;
  readonly answer: FormAnswer | undefined;
}

/** One agency: its people, its details, its history, and the way to suspend it. */
export function AgencyFileScreen({ file, countries, terms, tax, today, mayChange, answer }: AgencyFileScreenProps) {
  const { agency, agents, events, branches, headOffices } = file;
  const offices = headOffices.map((office) => ({ value: office.agencyId, label: office.name }));
  const about = (intent: string) => (answer?.intent === intent ? answer : undefined);
  return (
    <>
      <PageBand title={agency.name} back={{ to: deskPaths.manageAgencies(), label: 'Agencies' }}>
        <p className="flex flex-wrap items-center gap-2">
          <Badge tone={agency.suspended ? 'signal' : 'ok'}>{agency.suspended ? 'Suspended' : 'Active'}</Badge>
          {agency.superAgency && <Badge tone="pine">Super agency</Badge>}
          Joined {formatInstant(agency.joinedAt)}
        </p>
      </PageBand>
      <div className="mx-auto flex max-w-[84rem] flex-col gap-8 px-4 py-8 sm:px-6">
        <div className="flex flex-wrap gap-3">
          <ButtonLink to={deskPaths.manageBookings({ agencyId: agency.agencyId })}>Bookings</ButtonLink>
          {mayChange && <ButtonLink to={deskPaths.manageAgents({ agencyId: agency.agencyId })}>Manage its agents</ButtonLink>}
          <ButtonLink to={deskPaths.agencyMoney(agency.agencyId)}>Its account</ButtonLink>
          {mayChange && <ButtonLink to={deskPaths.agencyApi(agency.agencyId)}>Its API keys and webhooks</ButtonLink>}
        </div>
        {file.wishes && <WishesToDecide agency={agency} wishes={file.wishes} mayChange={mayChange} answer={about('wishes')} />}
        {branches.length > 0 && (
          <AnswerSection title="Branches">
            <ul className="flex flex-col gap-1">
              {branches.map(({ agencyId, name }) => (
                <li key={agencyId}>
                  <Link to={deskPaths.manageAgencies({ agency: agencyId })}>{name}</Link>
                </li>
              ))}
            </ul>
          </AnswerSection>
        )}
        <AnswerSection title="Agents">
          {agents.length === 0 ? <p>Nobody works here yet.</p> : <AgentsTable agents={agents} />}
        </AnswerSection>
        <AnswerSection title="Terms" lead="Past sales keep the terms of their day.">
          {terms ? <TermsTables terms={terms.terms} currency={terms.currency} /> : <p>The terms cannot be shown at the moment.</p>}
          {mayChange && (
            <>
              <CommissionForm agencyId={agency.agencyId} today={today} answer={about('commission')} />
              <SettlementForm agencyId={agency.agencyId} today={today} answer={about('settlement')} />
            </>
          )}
        </AnswerSection>
        <TaxTerms agency={agency} rows={tax} today={today} mayChange={mayChange} answer={about('tax')} />
        {mayChange && <Details agency={agency} offices={offices} countries={countries} answer={about('details')} />}
        {mayChange && <Suspension agency={agency} answer={about('suspend')} />}
        <AgencyHistory events={events} />
      </div>
    </>
  );
}

type Agency = AgencyFile['agency'];

interface WishesToDecideProps {
  readonly agency: Agency;
  readonly wishes: AgencyWishes;
  readonly mayChange: boolean;
  readonly answer: FormAnswer | undefined;
}

function WishesToDecide({ agency, wishes, mayChange, answer }: WishesToDecideProps) {
  const form = useForm({ intent: 'wishes', answer });
  return (
    <AnswerSection title="It asks for a change" lead="Check the numbers in their registers. Its administrators get a mail." answer={answer}>
      <Wishes wishes={wishes} />
      {mayChange && (
        <PostForm form={form} hidden={{ agencyId: agency.agencyId }} className="flex flex-col gap-3">
          <TextArea label="Words to the agency" rows={2} maxLength={1000} required={false} {...form.field('note')} />
          <div className="flex flex-wrap gap-3">
            <Button type="submit" look="action" name="accept" value="yes" busy={form.busy({ accept: 'yes' })}>
              Change them
            </Button>
            <Button type="submit" name="accept" value="no" busy={form.busy({ accept: 'no' })}>
              Decline
            </Button>
          </div>
        </PostForm>
      )}
    </AnswerSection>
  );
}

function Details({
  agency,
  offices,
  countries,
  answer,
}: {
  readonly agency: Agency;
  /** Agencies of which this one can be a branch. */
  readonly offices: readonly SelectOption[];
  readonly countries: readonly SelectOption[];
  readonly answer: FormAnswer | undefined;
}) {
  const { agencyId, name, superAgency: _s, agents: _a, suspended: _p, joinedAt: _j, ...texts } = agency;
  const form = useForm({ intent: 'details', answer, start: { ...texts, company: name } });
  return (
    <AnswerSection title="Details" lead="Quotes and mails to the agency's customers show them." answer={answer}>
      <PostForm form={form} hidden={{ agencyId }} className="flex flex-col gap-4">
        <AgencyFields form={form} countries={countries} />
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField label="Colour" type="color" hint="The colour of the heading of its quotes." {...form.field('colour')} />
          <SelectField
            label="Head office"
            required={false}
            options={[{ value: '', label: 'None: it is not a branch' }, ...offices]}
            {...form.field('branchOf')}
          />
        </div>
        <Button type="submit" look="action" className="self-start" busy={form.busy()}>
          Save details
        </Button>
      </PostForm>
    </AnswerSection>
  );
}

function Suspension({ agency, answer }: { readonly agency: Agency; readonly answer: FormAnswer | undefined }) {
  const { state } = useNavigation();
  const form = useForm({ intent: 'suspend', answer });
  const { agencyId, name, suspended } = agency;
  if (suspended) {
    return (
      <AnswerSection title="Suspended" lead="Its people cannot sign in. Tickets already sold stay valid." answer={answer}>
        <Form method="post" preventScrollReset>
          <input type="hidden" name="intent" value="resume" />
          <input type="hidden" name="agencyId" value={agencyId} />
          <Button type="submit" busy={state !== 'idle'}>
            Let {name} sell again
          </Button>
        </Form>
      </AnswerSection>
    );
  }
  return (
    <Panel as="section" aria-label="Suspend">
      {answer?.ok && <FormNotice form={form} className="mb-3" />}
      <Disclosure summary={`Suspend ${name}`} open={answer !== undefined && !answer.ok}>
        <PostForm form={form} hidden={{ agencyId }} className="flex flex-col gap-3">
          <p className="max-w-prose">All its people are signed out and cannot sign in. Its administrators get a mail with your reason.</p>
          <TextArea label="Reason" rows={2} maxLength={1000} {...form.field('note')} />
          {!answer?.ok && <FormNotice form={form} />}
          <Button type="submit" look="danger" className="self-start" busy={form.busy()}>
            Suspend
          </Button>
        </PostForm>
      </Disclosure>
    </Panel>
  );
}
