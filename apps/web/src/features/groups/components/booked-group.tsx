import type { GroupFile } from '@throughfare/contract/calls/groups';
import { formatInstant } from '@throughfare/kernel/format-instant';
import { Link } from 'react-router';
import { showAmount } from '../../../domain/money/amounts.ts';
import { SaleTax } from '../../../domain/sale-tax/sale-tax.tsx';
import { callPaths } from '../../../lib/call-paths.ts';
import { useCommissionShown } from '../../../lib/commission-shown.ts';
import type { FormAnswer } from '../../../lib/forms/form-answer.ts';
import { useForm } from '../../../lib/forms/use-form.ts';
import { TitledPanel } from '../../../ui/titled-panel.tsx';
import { PostForm, SubmitButton } from '../../../ui/post-form.tsx';
import { TextArea } from '../../../ui/text-area.tsx';

interface BookedGroupProps {
  readonly group: GroupFile;
  readonly answer: FormAnswer | undefined;
}

/** A booked group: its tickets and papers, its refunds, and the way to a change or a cancellation. */
export function BookedGroup({ group, answer }: BookedGroupProps) {
  const [commissionShown] = useCommissionShown();
  const { groupId, reference, bookingReference, tickets, money, currency = 'GBP', refunds, wanted, kept, may } = group;
  if (bookingReference === '') return null;
  // What a net agency gets back is less than its customer's share.
  const isHidden = !commissionShown && money?.settlement === 'net';
  return (
    <TitledPanel id="booked" title="Tickets and papers" className="flex flex-col gap-4">
      <p className="break-words whitespace-pre-line">
        {tickets === '' ? (
          <>
            The train company issues the tickets under <strong>{bookingReference}</strong>.
          </>
        ) : (
          tickets
        )}
      </p>
      <p>
        <Link reloadDocument to={callPaths.quotePaper({ group: groupId })}>
          Confirmation for the group (PDF)
        </Link>
      </p>
      {refunds.length > 0 && (
        <ul className="flex flex-col gap-2">
          {refunds.map(({ at, amount, isWhole, text }) => (
            <li key={at}>
              {formatInstant(at)}: {isWhole ? 'cancelled' : 'partly given back'}
              {isHidden ? '' : Number(amount) === 0 ? ', nothing is refunded' : `, ${showAmount(amount, currency)} refunded`}
              {!isHidden && Number(amount) > 0 && money?.paidBy === 'account' && ' to the account'}. {text}
            </li>
          ))}
        </ul>
      )}
      {wanted && (
        <p className="break-words whitespace-pre-line">
          Asked on {formatInstant(wanted.at)}: {wanted.text}
        </p>
      )}
      {kept !== '' && <p className="break-words whitespace-pre-line">The booking stays as it is: {kept}</p>}
      {may.includes('change') && <ChangeForm answer={answer} />}
      {commissionShown && money && <SaleTax reference={reference} />}
    </TitledPanel>
  );
}

function ChangeForm({ answer }: Pick<BookedGroupProps, 'answer'>) {
  const form = useForm({ intent: 'change', answer });
  return (
    <PostForm form={form} className="flex flex-col items-start gap-3 border-t border-line pt-4">
      <h3 className="font-sans text-base font-semibold tracking-normal">Change or cancel</h3>
      <p className="max-w-prose text-ink-soft">
        A group is not exchanged online: our desk asks the train company, and you get its answer by mail. For another day or other trains
        that it does not allow, ask for a new group, and cancel this one once the new one is booked.
      </p>
      <TextArea
        label="What should change, or whose places are given back"
        rows={3}
        maxLength={2000}
        className="w-full"
        {...form.field('text')}
      />
      <SubmitButton form={form} label="Ask the desk" />
    </PostForm>
  );
}
