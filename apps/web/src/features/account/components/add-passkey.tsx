import { useState, type FormEvent } from 'react';
import { useRevalidator } from 'react-router';
import { formText } from '../../../lib/form-text.ts';
import { useHydrated } from '../../../lib/use-hydrated.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { ProblemNotice } from '../../../ui/problem-notice.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { knowsPasskeys } from '../../sign-in/ask-passkey.ts';
import { passkeysElsewhere } from '../../sign-in/model/passkeys-elsewhere.ts';
import { makePasskey } from '../make-passkey.ts';
import { YourPassword } from './your-password.tsx';

/** Makes a passkey with the browser. Says if that is impossible: without JavaScript, in an old browser, or at a numeric address. */
export function AddPasskey({ passkeysAt }: { readonly passkeysAt: string | undefined }) {
  const hydrated = useHydrated();
  const [problem, setProblem] = useState<string>();
  const [busy, setBusy] = useState(false);
  const { revalidate } = useRevalidator();
  if (!hydrated) return <noscript>Adding a passkey needs JavaScript.</noscript>;
  const { origin, pathname } = window.location;
  const elsewhere = passkeysElsewhere(passkeysAt, origin);
  if (elsewhere !== undefined) {
    return (
      <Notice>
        <p>{elsewhere}</p>
        {passkeysAt !== undefined && (
          <p>
            <a href={`${passkeysAt}${pathname}`}>Open this page at {new URL(passkeysAt).host}</a>, where you sign in once more.
          </p>
        )}
      </Notice>
    );
  }
  if (!knowsPasskeys()) return <p className="text-ink-soft">This browser does not support passkeys.</p>;

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (busy) return;
    const form = event.currentTarget;
    const data = new FormData(form);
    const password = data.get('currentPassword');
    setBusy(true);
    const made = await makePasskey(formText(data, 'name'), typeof password === 'string' ? password : '');
    setBusy(false);
    setProblem(made.ok ? undefined : made.message);
    if (made.ok) {
      form.reset();
      await revalidate();
    }
  }

  return (
    <form noValidate className="flex flex-col gap-3" onSubmit={(event) => void submit(event)}>
      <ProblemNotice text={problem} />
      <div className="flex flex-wrap items-end gap-3">
        <TextField label="Name of the passkey" name="name" maxLength={60} className="w-full max-w-64" autoComplete="off" />
        <YourPassword name="currentPassword" className="w-full max-w-64" />
        <Button type="submit" busy={busy}>
          Add a passkey
        </Button>
      </div>
    </form>
  );
}
