import { Form } from 'react-router';
import { callPaths } from '../../lib/call-paths.ts';
import { deskPaths } from '../../lib/desk-paths.ts';
import { paths } from '../../lib/paths.ts';
import { FailedDeskPage } from '../../ui/desk-page.tsx';
import { PageBand } from '../../ui/page-band.tsx';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { AnswerSection } from '../../ui/answer-section.tsx';
import { AgencyKeys } from './components/agency-keys.tsx';
import { Webhooks } from './components/webhooks.tsx';
import type { MachinesView } from './load-machines.ts';
import type { MachinesAnswer } from './send-machines.ts';

interface MachinesScreenProps {
  readonly view: MachinesView;
  /** The agency in the address; absent: the person's own. */
  readonly agencyId: string | undefined;
  /** YYYY-MM-DD */
  readonly today: string;
  readonly answer: MachinesAnswer | undefined;
}

/** `/agency-api`: keys and webhooks for an agency's programs. */
export function MachinesScreen({ view, agencyId, today, answer }: MachinesScreenProps) {
  const back = agencyId === undefined ? { to: paths.agencyDashboard(), label: 'Dashboard' } : agencyLink(agencyId);
  if (view.state === 'failed')
    return <FailedDeskPage title="API" back={back} what="keys" message={view.message} href={deskPaths.agencyApi(agencyId)} />;
  const { listed, told } = view;
  return (
    <>
      <PageBand title={`API of ${listed.agencyName}`} back={back} />
      <div className="mx-auto flex max-w-[84rem] flex-col gap-8 px-4 py-8 sm:px-6">
        <p>
          Every call with its fields and answers is in the{' '}
          <a href={deskPaths.apiDocs()} className="text-pine-700 underline underline-offset-4">
            API documentation
          </a>
          .
        </p>
        <AgencyKeys agencyId={listed.agencyId} keys={listed.keys} answer={answer} />
        <Webhooks agencyId={listed.agencyId} webhooks={told.webhooks} deliveries={told.deliveries} answer={answer} />
        <AnswerSection
          title="Daily file"
          lead="The same events as a CSV file, one day at a time in UTC. A booking's reference matches its sale, change, cancellation and refund."
        >
          <Form action={callPaths.handOffsFile()} reloadDocument className="flex flex-wrap items-end gap-4">
            <input type="hidden" name="agencyId" value={listed.agencyId} />
            <TextField label="Day" name="day" type="date" max={today} defaultValue={today} required className="w-full max-w-52" />
            <Button type="submit" look="secondary">
              Download as CSV
            </Button>
          </Form>
        </AnswerSection>
      </div>
    </>
  );
}

const agencyLink = (agencyId: string) => ({ to: deskPaths.manageAgencies({ agency: agencyId }), label: 'Agency' });
