import type { FormAnswer } from '../../../lib/forms/form-answer.ts';
import { useForm } from '../../../lib/forms/use-form.ts';
import { PostForm, SubmitButton } from '../../../ui/post-form.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { AnswerSection } from '../../../ui/answer-section.tsx';
import type { Colleague } from '../load-quotes.ts';

interface HandOverProps {
  readonly colleagues: readonly Colleague[];
  readonly answer: FormAnswer | undefined;
}

/** Hands the quote over to a colleague. */
export function HandOver({ colleagues, answer }: HandOverProps) {
  const form = useForm({ intent: 'handOver', answer });
  return (
    <AnswerSection title="Hand over" lead="A colleague looks after it from then on. The customer sees no change." answer={answer}>
      <PostForm form={form} className="flex flex-wrap items-end gap-3">
        <SelectField
          label="Colleague"
          options={colleagues.map(({ userId, name }) => ({ value: userId, label: name }))}
          className="w-full max-w-72"
          {...form.field('toUserId')}
        />
        <SubmitButton form={form} label="Hand over" />
      </PostForm>
    </AnswerSection>
  );
}
