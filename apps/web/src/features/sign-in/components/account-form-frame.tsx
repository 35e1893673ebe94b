import type { ReactNode } from 'react';
import { useHydrated } from '../../../lib/use-hydrated.ts';
import { paths } from '../../../lib/paths.ts';
import { ProblemNotice } from '../../../ui/problem-notice.tsx';
import type { FormName } from '../model/check-form.ts';
import type { FormAnswer } from '../model/form-answer.ts';
import type { AccountForm, Success } from '../use-account-form.ts';
import type { ScreenMoves } from './screen-link.tsx';
import { SubmitButton } from './submit-button.tsx';

/** What each form gets from the screen that shows it. */
export interface AccountFormProps {
  readonly moves: ScreenMoves;
  readonly posted: FormAnswer | undefined;
  readonly onSuccess: (answer: Success) => void;
}

interface AccountFormFrameProps {
  readonly form: FormName;
  readonly account: AccountForm;
  readonly moves: ScreenMoves;
  readonly needsHuman: boolean;
  readonly submitLabel: string;
  /** Field → its name on the screen. */
  readonly labels: Readonly<Record<string, string>>;
  readonly children: ReactNode;
}

/** The frame of all sign-in forms. Before JavaScript it posts to the page of its screen. */
export function AccountFormFrame(props: AccountFormFrameProps) {
  const { form, account, moves, needsHuman, submitLabel, labels, children } = props;
  const hydrated = useHydrated();
  const { formRef, handlers, message, busy, missing } = account;
  const { screen, from, resetStep } = moves.state;
  const action = paths.signIn({ screen, from, ...(resetStep === 2 && { step: '2' }), returnTo: moves.returnTo });
  return (
    <form ref={formRef} method="post" action={action} noValidate className="flex flex-col gap-4" {...handlers}>
      <input type="hidden" name="form" value={form} />
      {needsHuman && !hydrated && (
        <noscript>
          <p className="rounded-control bg-amber-100 px-4 py-3 text-amber-ink">
            This form needs JavaScript, because your browser computes the check that you are a person. Buying as a guest, finding a booking
            and writing to us work without it.
          </p>
        </noscript>
      )}
      {children}
      <ProblemNotice text={message} />
      <SubmitButton label={submitLabel} busy={busy} missing={missing.map((field) => labels[field] ?? field)} />
    </form>
  );
}
