import { useState, type FormEvent } from 'react';
import { Form, useNavigation, useSubmit } from 'react-router';
import { paths } from '../../../lib/paths.ts';
import { unreachableText } from '../../../lib/unreachable.ts';
import { Button } from '../../../ui/button.tsx';
import { ProblemNotice } from '../../../ui/problem-notice.tsx';
import { useHumanCheck } from '../../../lib/human-check/use-human-check.ts';

/** Asks for a new link in place of an expired one. The mail needs an answer to the human check. */
export function SendAgain({ token }: { readonly token: string }) {
  const human = useHumanCheck(true);
  const submit = useSubmit();
  const navigating = useNavigation().state !== 'idle';
  const [proving, setProving] = useState(false);
  const [unreachable, setUnreachable] = useState(false);

  async function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const post = new FormData(event.currentTarget);
    setProving(true);
    const proof = await human.take().finally(() => setProving(false));
    setUnreachable(proof === undefined);
    if (proof === undefined) return;
    post.set('reCAPTCHAtoken', proof);
    await submit(post, { method: 'post', action: paths.verifyEmail() });
  }

  return (
    <Form method="post" action={paths.verifyEmail()} onSubmit={(event) => void send(event)} className="flex flex-col gap-3">
      <input type="hidden" name="token" value={token} />
      <input type="hidden" name="intent" value="again" />
      <ProblemNotice text={unreachable ? unreachableText : undefined} />
      <Button type="submit" wide busy={proving || navigating}>
        Send again
      </Button>
    </Form>
  );
}
