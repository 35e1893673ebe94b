import { useEffect, useRef, useState, type FocusEvent, type FormEvent, type RefObject } from 'react';
import { useFetcher } from 'react-router';
import { focusFirstError, useFieldErrors } from '../../lib/forms/use-field-errors.ts';
import { nameOf } from '../../lib/forms/use-form.ts';
import { paths } from '../../lib/paths.ts';
import { useHydrated } from '../../lib/use-hydrated.ts';
import { unreachableText } from '../../lib/unreachable.ts';
import { useHumanCheck } from '../../lib/human-check/use-human-check.ts';
import { checkForm, formFields, type FormName, type FormValues } from './model/check-form.ts';
import type { FormAnswer } from './model/form-answer.ts';

type Refused = Extract<FormAnswer, { kind: 'refused' }>;
export type Success = Exclude<FormAnswer, Refused>;

interface AccountFormOptions {
  readonly form: FormName;
  readonly needsHuman: boolean;
  /** The server's answer to the form posted without JavaScript. */
  readonly posted: FormAnswer | undefined;
  readonly onSuccess: (answer: Success) => void;
}

export interface AccountForm {
  readonly formRef: RefObject<HTMLFormElement | null>;
  readonly values: FormValues;
  /** The error of a touched field. */
  readonly problemOf: (field: string) => string | undefined;
  /** The error of the whole form. */
  readonly message: string | undefined;
  /** Incomplete fields; the button waits for them. */
  readonly missing: readonly string[];
  readonly busy: boolean;
  /** Sends values that no field holds: the answer of a passkey. */
  readonly sendValues: (values: Readonly<Record<string, string>>) => void;
  /** Set on the form's element. */
  readonly handlers: {
    readonly onChange: (event: FormEvent<HTMLFormElement>) => void;
    readonly onBlur: (event: FocusEvent<HTMLFormElement>) => void;
    readonly onSubmit: (event: FormEvent<HTMLFormElement>) => void;
  };
}

/**
 * A form of sign-in. It reports errors during typing (ACCOUNT-2), meanwhile proves that a person is there, sends, and shows the server's
 * answer in its place. The fields keep their own text, so values typed before this script ran count too.
 */
export function useAccountForm({ form, needsHuman, posted, onSuccess }: AccountFormOptions): AccountForm {
  const formRef = useRef<HTMLFormElement>(null);
  const fetcher = useFetcher<FormAnswer>();
  const hydrated = useHydrated();
  const human = useHumanCheck(needsHuman);
  const [values, setValues] = useState<FormValues>(() => (posted?.kind === 'refused' && posted.form === form ? (posted.typed ?? {}) : {}));
  const [refusal, setRefusal] = useState<Refused | undefined>(posted?.kind === 'refused' && posted.form === form ? posted : undefined);
  const [proving, setProving] = useState(false);

  // Fields keep their text themselves; values that the browser or a password manager filled in before this ran are read once.
  useEffect(() => {
    if (formRef.current) setValues(valuesOf(formRef.current));
  }, []);

  const problems = checkForm(form, values);
  const errors = useFieldErrors(problems, refusal?.problems);
  const busy = proving || fetcher.state !== 'idle';

  // A fetcher's answer comes with a render: it is shown with it, and passed on once after it.
  const answer = fetcher.state === 'idle' ? fetcher.data : undefined;
  const [shown, setShown] = useState<FormAnswer>();
  if (answer !== undefined && answer !== shown) {
    setShown(answer);
    if (answer.kind === 'refused') setRefusal(answer);
  }
  const handedOn = useRef<FormAnswer>(undefined);
  useEffect(() => {
    if (answer === undefined || handedOn.current === answer) return;
    handedOn.current = answer;
    if (answer.kind !== 'refused') return onSuccess(answer);
    human.renew();
    focusFirstError(formRef.current);
  });

  async function send(element: HTMLFormElement) {
    const post = new FormData(element);
    if (needsHuman) {
      setProving(true);
      const token = await human.take().finally(() => setProving(false));
      if (token === undefined) return setRefusal({ kind: 'refused', form, problems: {}, message: unreachableText });
      post.set('reCAPTCHAtoken', token);
    }
    await fetcher.submit(post, { method: 'post', action: paths.signIn() });
  }

  return {
    formRef,
    values,
    problemOf: (field) => errors.errorOf(field),
    message: refusal?.message,
    // Without JavaScript nothing changes during typing, so the button is always enabled.
    missing: hydrated ? formFields[form].filter((field) => field in problems) : [],
    busy,
    sendValues: (given) => void fetcher.submit({ ...given }, { method: 'post', action: paths.signIn() }),
    handlers: {
      onChange({ target, currentTarget }) {
        setValues(valuesOf(currentTarget));
        errors.change(nameOf(target), true);
      },
      onBlur({ target, relatedTarget }) {
        const name = nameOf(target);
        // Only when the focus goes to another field: a message that appears during a press on a link would move the link away.
        if (isField(form, name) && relatedTarget && nameOf(relatedTarget) !== '') errors.leave(name);
      },
      onSubmit(event) {
        event.preventDefault();
        if (busy) return;
        const current = valuesOf(event.currentTarget);
        setValues(current);
        errors.attempt();
        const wrong = checkForm(form, current);
        const [first] = formFields[form].filter((field) => field in wrong);
        if (first !== undefined) return event.currentTarget.querySelector<HTMLElement>(`[name="${first}"]`)?.focus();
        setRefusal(undefined);
        void send(event.currentTarget);
      },
    },
  };
}

function valuesOf(element: HTMLFormElement): FormValues {
  return Object.fromEntries([...new FormData(element)].filter((pair): pair is [string, string] => typeof pair[1] === 'string'));
}

function isField(form: FormName, name: string): boolean {
  return formFields[form].some((field) => field === name);
}
