import { formatInstant } from '@throughfare/kernel/format-instant';
import { Link } from 'react-router';
import { showAmount } from '../../domain/money/amounts.ts';
import { deskPaths } from '../../lib/desk-paths.ts';
import { paths } from '../../lib/paths.ts';
import type { FormAnswer } from '../../lib/forms/form-answer.ts';
import { useForm } from '../../lib/forms/use-form.ts';
import { Badge, type BadgeTone } from '../../ui/badge.tsx';
import { DeskPage, FailedDeskPage } from '../../ui/desk-page.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Pagination } from '../../ui/pagination.tsx';
import { Panel } from '../../ui/panel.tsx';
import { FormNotice, PostForm, SubmitButton } from '../../ui/post-form.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import type { Complaints, ComplaintsView } from './load-complaints.ts';
import { intentOf } from './send-decision.ts';

type Complaint = Complaints['complaints'][number];

interface ComplaintsScreenProps {
  readonly view: ComplaintsView;
  readonly page: number;
  readonly answer: FormAnswer | undefined;
}

const states: Readonly<Record<Complaint['status'], { readonly text: string; readonly tone: BadgeTone }>> = {
  INITIATED: { text: 'Waits for an answer', tone: 'amber' },
  EVALUATING: { text: 'Arrival is being judged', tone: 'plain' },
  DECIDED: { text: 'Answered', tone: 'ok' },
  SETTLED: { text: 'Answered and paid', tone: 'ok' },
};

const decisions = [
  { value: 'ACCEPTED', label: 'Accepted' },
  { value: 'PARTIALLY_ACCEPTED', label: 'Accepted in part' },
  { value: 'GOOD_WILL', label: 'Goodwill' },
  { value: 'REJECTED', label: 'Rejected' },
];

/** `/admin/complaints`: complaints that partners have made over OSDM (OSDM-COMPLAINT-1). */
export function ComplaintsScreen({ view, page, answer }: ComplaintsScreenProps) {
  const title = 'Complaints of partners';
  const back = { to: paths.orderDesk(), label: 'Orders' };
  if (view.state === 'failed')
    return <FailedDeskPage title={title} back={back} what="complaints" message={view.message} href={deskPaths.complaints(page)} />;
  const { complaints, pages } = view.listed;
  return (
    <DeskPage title={title} back={back} gap="gap-6">
      <p className="max-w-prose">
        A complaint about a delay is answered by what the late arrival brings, without you. Everything else waits for your answer. An answer
        moves no money: refund or compensate at the order first, then answer here.
      </p>
      {complaints.length === 0 ? (
        <EmptyState title="No complaints">Partners send them over OSDM, one for each booking.</EmptyState>
      ) : (
        complaints.map((complaint) => <OneComplaint key={complaint.complaintId} complaint={complaint} answer={answer} />)
      )}
      <Pagination label="Pages of complaints" page={page + 1} pageCount={pages} hrefOf={(wanted) => deskPaths.complaints(wanted - 1)} />
    </DeskPage>
  );
}

function OneComplaint({ complaint, answer }: { readonly complaint: Complaint } & Pick<ComplaintsScreenProps, 'answer'>) {
  const { complaintId, agencyName, bookingReference, orderId, madeAt, says, status, decision, explanation, paid } = complaint;
  return (
    <Panel as="article" aria-labelledby={complaintId}>
      <h2 id={complaintId} className="text-xl">
        {agencyName}, booking <Link to={deskPaths.orderFile(orderId)}>{bookingReference}</Link>
      </h2>
      <p className="mt-1 flex flex-wrap items-center gap-3 text-ink-soft">
        <Badge tone={states[status].tone}>{states[status].text}</Badge>
        {formatInstant(madeAt)}
      </p>
      <p className="mt-3">{says === '' ? 'It does not say what happened.' : says}</p>
      {paid && <p className="mt-1">Paid for late arrivals: {showAmount(paid.amount, paid.currency)}</p>}
      {explanation !== undefined && (
        <p className="mt-1">
          {decisions.find(({ value }) => value === decision)?.label}: {explanation}
        </p>
      )}
      {decision === undefined && <Decision complaintId={complaintId} answer={answer} />}
    </Panel>
  );
}

function Decision({ complaintId, answer }: { readonly complaintId: string } & Pick<ComplaintsScreenProps, 'answer'>) {
  const form = useForm({ intent: intentOf(complaintId), answer });
  return (
    <PostForm form={form} hidden={{ complaintId }} className="mt-4 grid max-w-xl gap-4">
      <SelectField label="Answer" options={decisions} {...form.field('decision')} />
      <TextArea label="Reason, for the partner and its customer" rows={3} maxLength={500} {...form.field('explanation')} />
      <FormNotice form={form} />
      <div>
        <SubmitButton form={form} label="Send the answer" look="action" />
      </div>
    </PostForm>
  );
}
