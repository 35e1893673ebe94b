import { Form, useNavigation } from 'react-router';
import { paths } from '../../lib/paths.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { ProblemNotice } from '../../ui/problem-notice.tsx';
import { Panel } from '../../ui/panel.tsx';
import type { MailLinkAnswer } from './mail-link-answer.ts';

interface MailLinkScreenProps {
  readonly title: string;
  /** The effect of the press. */
  readonly words: string;
  readonly button: string;
  readonly done: string;
  /** The next steps where the link no longer works. */
  readonly instead: string;
  readonly token: string;
  readonly answer: MailLinkAnswer | undefined;
}

/** The page of a mail's link. One press does what it promises, and removes the token from the address. */
export function MailLinkScreen({ title, words, button, done, instead, token: linked, answer }: MailLinkScreenProps) {
  const busy = useNavigation().state !== 'idle';
  const token = answer?.kind === 'refused' ? answer.token : linked;
  return (
    <div className="mx-auto w-full max-w-xl px-4 py-10 sm:px-6">
      <Panel className="flex flex-col gap-4">
        <h1 className="text-3xl">{title}</h1>
        {answer?.kind === 'done' && (
          <Notice tone="success" announce>
            {done}
          </Notice>
        )}
        <ProblemNotice text={answer?.kind === 'refused' ? answer.message : undefined} />
        {answer === undefined && token === '' && <p>This link is incomplete.</p>}
        {answer?.kind !== 'done' && token !== '' && (
          <Form method="post" className="flex flex-col gap-4">
            <p>{words}</p>
            <input type="hidden" name="token" value={token} />
            <Button type="submit" look="action" wide busy={busy}>
              {button}
            </Button>
          </Form>
        )}
        {(answer?.kind === 'refused' || (answer === undefined && token === '')) && (
          <>
            <p>{instead}</p>
            <ButtonLink to={paths.account()} className="self-start">
              Go to your account
            </ButtonLink>
          </>
        )}
      </Panel>
    </div>
  );
}
