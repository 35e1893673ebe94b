import { useForm } from '../../lib/forms/use-form.ts';
import { callPaths } from '../../lib/call-paths.ts';
import { paths } from '../../lib/paths.ts';
import { buttonClasses } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { PostForm, SubmitButton } from '../../ui/post-form.tsx';
import { AnswerSection } from '../../ui/answer-section.tsx';
import { NoPasswordNote } from './components/no-password-note.tsx';
import type { DataView } from './load-data.ts';
import type { AccountAnswer } from './model/account-answer.ts';
import { YourPassword } from './components/your-password.tsx';

/** `/account/data`: downloads the customer's data, and closes the account. */
export function DataScreen({ view, answer }: { readonly view: DataView; readonly answer: AccountAnswer | undefined }) {
  const form = useForm({ intent: 'delete', answer });
  return (
    <>
      <AnswerSection
        title="Download your data"
        lead="One file with everything we hold about you: account, travellers, bookings, tickets, payments, carts and more. Its format is JSON, which other programs can read."
      >
        <a href={callPaths.accountExport()} download className={`${buttonClasses('secondary')} self-start`}>
          Download my data
        </a>
      </AnswerSection>

      <AnswerSection title="Close the account" answer={answer}>
        {view.mayDelete ? (
          <>
            <div className="flex max-w-prose flex-col gap-3">
              <p>
                Your account, travellers, railcards, cards, cart and sign-ins are erased at once, and every device is signed out. This
                cannot be undone.
              </p>
              <p>
                Tickets you have bought stay valid. Their bookings keep names and address until three months after the journey: we tell you
                of changes, and that is how long a complaint about a journey can be made (Regulation (EU) 2021/782, Article 28). After that
                only figures stay, because the law asks us to keep books (Article 17(3)(b) GDPR; in the United Kingdom for six years, VAT
                Notice 700/21).
              </p>
            </div>
            {view.hasPassword ? (
              <PostForm form={form} className="flex max-w-md flex-col gap-4">
                <Checkbox name="sure" value="yes" label="I want my account erased" error={form.errorOf('sure')} />
                <YourPassword {...form.field('currentPassword')} />
                <SubmitButton form={form} label="Close my account" look="danger" className="self-start" />
              </PostForm>
            ) : (
              <NoPasswordNote backTo={paths.account('data')} />
            )}
          </>
        ) : (
          <p>Your agency opened this account and can close it. Please ask your agency's administrator.</p>
        )}
      </AnswerSection>
    </>
  );
}
