import { formatFullDay } from '@throughfare/kernel/format-day';
import type { AgencyMemo } from '@throughfare/contract/calls/agency-statements';
import { useForm } from '../../../lib/forms/use-form.ts';
import { Badge, type BadgeTone } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { PostForm } from '../../../ui/post-form.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { AnswerSection } from '../../../ui/answer-section.tsx';
import { showAmount } from '../../../domain/money/amounts.ts';
import type { FormAnswer } from '../../../lib/forms/form-answer.ts';

const states: Readonly<Record<AgencyMemo['state'], { readonly tone: BadgeTone; readonly text: string }>> = {
  waiting: { tone: 'amber', text: 'Waits for a second administrator' },
  open: { tone: 'amber', text: 'Can be disputed' },
  disputed: { tone: 'signal', text: 'Disputed' },
  final: { tone: 'ok', text: 'Final' },
  withdrawn: { tone: 'plain', text: 'Withdrawn' },
};

interface MemosProps {
  readonly memos: readonly AgencyMemo[];
  /** The super agency approves, upholds or withdraws a memo; the agency accepts or disputes it. */
  readonly isClerk: boolean;
  readonly answer: FormAnswer | undefined;
}

/** Claims on an agency beside its sales, and credits to it. */
export function Memos({ memos, isClerk, answer }: MemosProps) {
  const about = answer?.intent === 'answer' ? answer : undefined;
  return (
    <AnswerSection title="Memos" answer={about}>
      {memos.length === 0 ? (
        <p>No memo has been written.</p>
      ) : (
        <ul className="flex flex-col gap-5">
          {memos.map((memo) => (
            <li key={memo.memoId} className="flex flex-col gap-2 border-t border-line pt-4 first:border-0 first:pt-0">
              <p className="flex flex-wrap items-center gap-2">
                <strong>
                  {memo.direction === 'debit' ? 'Debit' : 'Credit'} memo {memo.number}: {showAmount(memo.amount, memo.currency)}
                </strong>
                <Badge tone={states[memo.state].tone}>{states[memo.state].text}</Badge>
              </p>
              <p>{memo.reason}</p>
              <p className="text-ink-soft">Evidence: {memo.evidence}</p>
              {memo.dispute !== '' && <p>The agency says: {memo.dispute}</p>}
              {memo.answer !== '' && <p>Answer: {memo.answer}</p>}
              {memo.state === 'open' && <p className="text-sm text-ink-soft">Can be disputed until {formatFullDay(memo.disputeUntil)}.</p>}
              {memo.approval?.whyNot !== undefined && <p className="text-sm text-ink-soft">{memo.approval.whyNot}</p>}
              {(memo.state === 'waiting' || memo.state === 'open' || memo.state === 'disputed') && (
                <MemoForm memo={memo} isClerk={isClerk} answer={about?.typed?.['id']?.includes(memo.memoId) ? about : undefined} />
              )}
            </li>
          ))}
        </ul>
      )}
    </AnswerSection>
  );
}

interface MemoFormProps extends Pick<MemosProps, 'isClerk' | 'answer'> {
  readonly memo: AgencyMemo;
}

function MemoForm({ memo: { memoId, number, state, approval }, isClerk, answer }: MemoFormProps) {
  const form = useForm({ intent: 'answer', answer });
  const press = (value: string, label: string, look: 'secondary' | 'danger' = 'secondary') => (
    <Button
      type="submit"
      name="answer"
      value={value}
      size="small"
      look={look}
      busy={form.busy({ answer: value, id: memoId })}
      aria-label={`${label}: ${number}`}
    >
      {label}
    </Button>
  );
  return (
    <PostForm form={form} hidden={{ id: memoId }} className="flex flex-wrap items-end gap-3">
      <TextField label="Reason" maxLength={600} autoComplete="off" className="w-full max-w-96" {...form.field('note')} />
      {isClerk ? (
        <>
          {approval?.mayApprove && press('approve', 'Approve')}
          {state === 'disputed' && press('uphold', 'Uphold')}
          {press('withdraw', 'Withdraw', 'danger')}
        </>
      ) : (
        <>
          {press('accept', 'Accept')}
          {state === 'open' && press('dispute', 'Dispute', 'danger')}
        </>
      )}
    </PostForm>
  );
}
