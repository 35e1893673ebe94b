import type { CallAnswer } from '@throughfare/contract/call';
import type { releaseHeldByLink } from '@throughfare/contract/calls/held-orders';
import { messageText } from '@throughfare/contract/messages';
import { useState } from 'react';
import { callPaths } from '../../../lib/call-paths.ts';
import { postJson } from '../../../lib/json-answer.ts';
import { Button } from '../../../ui/button.tsx';
import { ProblemNotice } from '../../../ui/problem-notice.tsx';

interface GiveBackProps {
  readonly token: string;
  /** Gets the sentence that says so. */
  readonly onDone: (words: string) => void;
}

/** Gives held places back before their deadline, after a second press. */
export function GiveBack({ token, onDone }: GiveBackProps) {
  const [asks, setAsks] = useState(false);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();

  async function release() {
    if (busy) return;
    setBusy(true);
    const sent = await postJson<CallAnswer<typeof releaseHeldByLink>>(callPaths.heldByLink('release'), { token });
    setBusy(false);
    if (sent.kind === 'answered') onDone(sent.data.data.done);
    else setProblem(sent.kind === 'refused' ? sent.message : messageText('bookings.failed'));
  }

  return (
    <section aria-label="Give the places back" className="flex flex-col gap-3">
      <ProblemNotice text={problem} />
      <div className="flex flex-wrap gap-3">
        {asks ? (
          <>
            <Button look="danger" busy={busy} onClick={() => void release()}>
              Yes, give the places back
            </Button>
            <Button onClick={() => setAsks(false)}>Keep them</Button>
          </>
        ) : (
          <Button onClick={() => setAsks(true)}>Give the places back</Button>
        )}
      </div>
    </section>
  );
}
