import type { AgencyApplication, AgencyRow } from '@throughfare/contract/calls/agencies';
import { accreditationSchemes } from '@throughfare/contract/shapes/accreditation';
import { Link } from 'react-router';
import { useForm } from '../../lib/forms/use-form.ts';
import { callPaths } from '../../lib/call-paths.ts';
import { deskPaths, type AgenciesQuery } from '../../lib/desk-paths.ts';
import { paths } from '../../lib/paths.ts';
import { FailedDeskPage } from '../../ui/desk-page.tsx';
import { optionsOf } from '../../ui/options-of.ts';
import { PageBand } from '../../ui/page-band.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Panel } from '../../ui/panel.tsx';
import { PostForm } from '../../ui/post-form.tsx';
import { RecordList } from '../../ui/record-list.tsx';
import { StateField } from '../../ui/state-field.tsx';
import type { Column } from '../../ui/table.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { formatInstant } from '@throughfare/kernel/format-instant';
import { AgencyFileScreen } from './agency-file-screen.tsx';
import type { AgenciesView } from './load-agencies.ts';
import type { FormAnswer } from '../../lib/forms/form-answer.ts';

interface AgenciesScreenProps {
  readonly view: AgenciesView;
  readonly query: AgenciesQuery;
  /** True for an administrator of the super agency; others can only look. */
  readonly mayChange: boolean;
  readonly answer: FormAnswer | undefined;
}

/** `/manage-agencies`: the applications to join, and every agency. The file of one agency is the same page with its id in the address. */
export function AgenciesScreen({ view, query, mayChange, answer }: AgenciesScreenProps) {
  switch (view.state) {
    case 'file':
      return <AgencyFileScreen {...view} mayChange={mayChange} answer={answer} />;
    case 'failed':
      return <FailedDeskPage title="Agencies" what="agencies" message={view.message} href={deskPaths.manageAgencies(query)} />;
    case 'list':
      return <AgencyList listed={view.listed} query={query} answer={answer} />;
  }
}

type Listed = Extract<AgenciesView, { state: 'list' }>['listed'];

function AgencyList({
  listed,
  query,
  answer,
}: {
  readonly listed: Listed;
  readonly query: AgenciesQuery;
  readonly answer: FormAnswer | undefined;
}) {
  const { applications, agencies } = listed;
  return (
    <>
      <PageBand title="Agencies" back={{ to: paths.agencyDashboard(), label: 'Dashboard' }} />
      <div className="mx-auto flex max-w-[84rem] flex-col gap-10 px-4 py-8 sm:px-6">
        <section aria-labelledby="joining" className="flex flex-col gap-4">
          <h2 id="joining" className="text-2xl">
            {applications.length === 0 ? 'No agency is waiting to join' : `Waiting to join: ${applications.length}`}
          </h2>
          {/* A decided application leaves the list, whoever decided it, so its answer is shown here. */}
          {answer && (answer.ok || !applications.some(({ applicationId }) => applicationId === answer.intent)) && (
            <Notice tone={answer.ok ? 'success' : 'error'} announce>
              {answer.message}
            </Notice>
          )}
          <ul className="flex flex-col gap-4">
            {applications.map((application) => (
              <Application
                key={application.applicationId}
                application={application}
                answer={answer?.intent === application.applicationId && !answer.ok ? answer : undefined}
              />
            ))}
          </ul>
        </section>
        <section aria-labelledby="agencies" className="flex flex-col gap-5">
          <h2 id="agencies" className="text-2xl">
            All agencies
          </h2>
          <RecordList
            name="agencies"
            query={query}
            hrefOf={deskPaths.manageAgencies}
            fileHref={callPaths.agenciesFile(query)}
            searchLabel="Name, number, town or e-mail"
            fields={<StateField options={optionsOf({ active: 'Active', suspended: 'Suspended' })} chosen={query.state} />}
            rows={agencies}
            rowKey={({ agencyId }) => agencyId}
            columns={columns}
            pages={listed.pages}
            empty={{ title: 'No agency matches', text: 'Search for part of a name, a town or an accreditation number.' }}
          />
        </section>
      </div>
    </>
  );
}

const columns: readonly Column<AgencyRow>[] = [
  {
    key: 'name',
    header: 'Agency',
    cell: ({ agencyId, name }) => (
      <Link to={deskPaths.manageAgencies({ agency: agencyId })} className="font-semibold text-pine-700 underline underline-offset-4">
        {name}
      </Link>
    ),
  },
  { key: 'country', header: 'Country', cell: ({ country }) => country || 'Not given' },
  { key: 'currency', header: 'Currency', cell: ({ currency }) => currency },
  { key: 'agents', header: 'Agents', align: 'right', cell: ({ agents }) => agents },
  {
    key: 'state',
    header: 'State',
    cell: ({ suspended, superAgency, branchOf }) => (
      <span className="inline-flex flex-wrap gap-1.5">
        <Badge tone={suspended ? 'signal' : 'ok'}>{suspended ? 'Suspended' : 'Active'}</Badge>
        {superAgency && <Badge tone="pine">Super agency</Badge>}
        {branchOf !== undefined && <Badge>Branch</Badge>}
      </span>
    ),
  },
  { key: 'joined', header: 'Joined', cell: ({ joinedAt }) => formatInstant(joinedAt) },
];

function Application({ application, answer }: { readonly application: AgencyApplication; readonly answer: FormAnswer | undefined }) {
  const { applicationId, company } = application;
  const form = useForm({ intent: applicationId, answer });
  const busy = (value: string) => form.busy({ decision: value });
  const scheme = accreditationSchemes[application.accreditationType].name;
  const facts: readonly (readonly [string, string])[] = [
    ['Administrator', `${application.adminName}, ${application.adminEmail}`],
    ['Contact', `${application.contactEmail}, ${application.contactPhone}`],
    [
      'Address',
      [
        application.addressLine1,
        application.addressLine2,
        application.postalCode,
        application.city,
        application.region,
        application.country,
      ]
        .filter(Boolean)
        .join(', '),
    ],
    ['Accreditation', `${scheme} ${application.accreditationNumber}`.trim()],
    ['Tax number', application.taxNumber || 'Not given'],
    ['Currency', application.currency],
  ];
  return (
    <Panel as="li" className="flex flex-col gap-4 wrap-anywhere">
      <div className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
        <h3 className="text-xl font-semibold">{company}</h3>
        <Badge tone={application.state === 'asked' ? 'amber' : 'pine'}>{application.state === 'asked' ? 'Asked' : 'New'}</Badge>
        <span className="text-ink-soft">{formatInstant(application.appliedAt)}</span>
      </div>
      <dl className="grid gap-x-6 gap-y-1 sm:grid-cols-[auto_1fr]">
        {facts.map(([name, value]) => (
          <div key={name} className="contents">
            <dt className="font-semibold text-ink-soft">{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {application.warnings.length > 0 && (
        <Notice tone="warning" title="Look at this first">
          {application.warnings.map((warning) => (
            <p key={warning}>{warning}</p>
          ))}
        </Notice>
      )}
      {application.note !== '' && <p>You asked: “{application.note}”</p>}
      <PostForm form={form} className="flex flex-col gap-3">
        <TextArea
          label={`Message to ${application.adminName}`}
          rows={2}
          maxLength={1000}
          required={false}
          hint="Required to ask or to decline. It is mailed word for word."
          {...form.field('note')}
        />
        {answer && (answer.message || answer.fields['company'] || answer.fields['email']) && (
          <Notice tone="error" announce>
            {answer.message || answer.fields['company'] || answer.fields['email']}
          </Notice>
        )}
        <div className="flex flex-wrap gap-3">
          <Button type="submit" name="decision" value="accept" look="action" busy={busy('accept')}>
            Accept
          </Button>
          <Button type="submit" name="decision" value="ask" busy={busy('ask')}>
            Ask
          </Button>
          <Button type="submit" name="decision" value="decline" look="danger" busy={busy('decline')}>
            Decline
          </Button>
        </div>
      </PostForm>
    </Panel>
  );
}
