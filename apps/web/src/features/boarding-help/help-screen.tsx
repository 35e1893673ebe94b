import { helpNeeds } from '@throughfare/kernel/rights/boarding-help.data';
import { Link } from 'react-router';
import { HelpStops, helpStates } from '../../domain/bookings/help-stops.tsx';
import { deskPaths } from '../../lib/desk-paths.ts';
import type { FormAnswer } from '../../lib/forms/form-answer.ts';
import { useForm } from '../../lib/forms/use-form.ts';
import { paths } from '../../lib/paths.ts';
import { Badge } from '../../ui/badge.tsx';
import { DeskPage, FailedDeskPage } from '../../ui/desk-page.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Pagination } from '../../ui/pagination.tsx';
import { Panel } from '../../ui/panel.tsx';
import { FormNotice, PostForm, SubmitButton } from '../../ui/post-form.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import type { HelpRequests, HelpView } from './load-help.ts';
import { helpIntent } from './send-help-decision.ts';

type HelpRequest = HelpRequests['requests'][number];

interface HelpScreenProps {
  readonly view: HelpView;
  readonly page: number;
  readonly answer: FormAnswer | undefined;
}

const decisions = [
  { value: 'CONFIRMED', label: 'Confirmed' },
  { value: 'DECLINED', label: 'Cannot be given' },
];

/** `/admin/assistance`: help to board and alight that travellers have asked for (ACCESS-6). */
export function HelpScreen({ view, page, answer }: HelpScreenProps) {
  const title = 'Help to board';
  const back = { to: paths.orderDesk(), label: 'Orders' };
  if (view.state === 'failed')
    return <FailedDeskPage title={title} back={back} what="requests for help" message={view.message} href={deskPaths.boardingHelp(page)} />;
  const { requests, pages } = view.listed;
  return (
    <DeskPage title={title} back={back} gap="gap-6">
      <p className="max-w-prose">The carrier’s desk has each request by mail. Enter its answer here: the traveller gets it at once.</p>
      {requests.length === 0 ? (
        <EmptyState title="No requests">Travellers ask for help with their booking.</EmptyState>
      ) : (
        requests.map((request) => <OneRequest key={request.helpId} request={request} answer={answer} />)
      )}
      <Pagination label="Pages of requests" page={page + 1} pageCount={pages} hrefOf={(wanted) => deskPaths.boardingHelp(wanted - 1)} />
    </DeskPage>
  );
}

function OneRequest({ request, answer }: { readonly request: HelpRequest } & Pick<HelpScreenProps, 'answer'>) {
  const { helpId, bookingReference, orderId, need, stops, state, note } = request;
  return (
    <Panel as="article" aria-labelledby={helpId}>
      <h2 id={helpId} className="text-xl">
        Booking <Link to={deskPaths.orderFile(orderId)}>{bookingReference}</Link>
      </h2>
      <p className="mt-1 flex flex-wrap items-center gap-3 text-ink-soft">
        <Badge tone={helpStates[state].tone}>{helpStates[state].text}</Badge>
        {helpNeeds[need]}
      </p>
      <HelpStops stops={stops} />
      {note !== undefined && <p className="mt-1">{note}</p>}
      {state === 'ASKED' && <Decision request={request} answer={answer} />}
    </Panel>
  );
}

function Decision({ request: { helpId, version }, answer }: { readonly request: HelpRequest } & Pick<HelpScreenProps, 'answer'>) {
  const form = useForm({ intent: helpIntent(helpId), answer });
  return (
    <PostForm form={form} hidden={{ helpId, version: String(version) }} className="mt-4 grid max-w-xl gap-4">
      <SelectField label="Answer" options={decisions} {...form.field('decision')} />
      <TextArea label="Note for the traveller" rows={2} maxLength={500} {...form.field('note')} />
      <FormNotice form={form} />
      <div>
        <SubmitButton form={form} label="Send the answer" look="action" />
      </div>
    </PostForm>
  );
}
