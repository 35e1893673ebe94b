import { useEffect, useRef, useState, type ComponentProps, type FocusEvent, type FormEvent, type RefObject } from 'react';
import { useNavigation, type Form } from 'react-router';
import type { FieldErrors, FormAnswer } from './form-answer.ts';
import { focusFirstError, useFieldErrors } from './use-field-errors.ts';

interface FormOptions {
  /** Identifies the form on its page. It is sent with the form, and the answer repeats it. */
  readonly intent: string;
  /** The result of the page's last form, whichever it was. */
  readonly answer: FormAnswer | undefined;
  /** The initial values of the fields. */
  readonly start?: Readonly<Record<string, string | undefined>>;
  /** The page's own check of the typed values. The server checks them too, and decides. */
  readonly check?: (form: FormData) => FieldErrors;
  /** The address to which a fetcher sends the form. */
  readonly fetcher?: { readonly state: string; readonly formData: FormData | undefined };
}

export interface UsedForm {
  readonly intent: string;
  /** Props of the form element. After a success it is a new element with the present values. */
  readonly element: { readonly ref: RefObject<HTMLFormElement | null> } & Pick<
    ComponentProps<typeof Form>,
    'method' | 'noValidate' | 'onChange' | 'onBlur' | 'onSubmit'
  >;
  readonly key: string;
  /** Props of a text field, select or text area. */
  field(name: string): { readonly name: string; readonly defaultValue: string | undefined; readonly error: string | undefined };
  errorOf(name: string): string | undefined;
  /** Whether a box is ticked, if several boxes share a name. */
  ticked(name: string, value: string, otherwise?: boolean): boolean;
  /** The result of this form. */
  readonly answer: FormAnswer | undefined;
  /** Whether the form is being sent. With `sent`, whether it is being sent with these values, such as the value of the pressed button. */
  busy(sent?: Readonly<Record<string, string>>): boolean;
}

/**
 * A form that posts to its page. The browser keeps the typed values; without JavaScript the server's answer brings them back. Errors are
 * shown at their fields, the first one gets the focus, and after a success the form starts anew.
 */
export function useForm({ intent, answer, start = {}, check = () => ({}), fetcher }: FormOptions): UsedForm {
  const ref = useRef<HTMLFormElement>(null);
  const navigation = useNavigation();
  const { state, formData } = fetcher ?? navigation;
  const mine = answer?.intent === intent ? answer : undefined;
  const refused = mine?.ok === false ? mine : undefined;

  const [found, setFound] = useState<FieldErrors>({});
  const errors = useFieldErrors(found, refused?.fields);
  useEffect(() => {
    if (refused) focusFirstError(ref.current);
  }, [refused]);

  // Reset after a success, so that a second press sends nothing twice, and again when the new values have arrived.
  const [seen, setSeen] = useState(answer);
  const [round, setRound] = useState(0);
  if (answer !== seen) {
    setSeen(answer);
    if (mine?.ok) setRound(round + 1);
  }

  return {
    intent,
    key: round === 0 ? '0' : `${round} ${JSON.stringify(start)}`,
    element: {
      ref,
      method: 'post',
      noValidate: true,
      onChange({ currentTarget, target }: FormEvent<HTMLFormElement>) {
        setFound(check(new FormData(currentTarget)));
        errors.change(nameOf(target), false);
      },
      onBlur({ currentTarget, target }: FocusEvent<HTMLFormElement>) {
        setFound(check(new FormData(currentTarget)));
        errors.leave(nameOf(target));
      },
      onSubmit(event: FormEvent<HTMLFormElement>) {
        const form = event.currentTarget;
        const wrong = check(new FormData(form));
        setFound(wrong);
        if (Object.keys(wrong).length === 0) return;
        event.preventDefault();
        errors.attempt();
        // The errors are rendered first.
        requestAnimationFrame(() => focusFirstError(form));
      },
    },
    field: (name) => ({ name, defaultValue: refused?.typed?.[name]?.[0] ?? start[name], error: errors.errorOf(name) }),
    errorOf: (name) => errors.errorOf(name),
    ticked: (name, value, otherwise = false) => (refused?.typed ? (refused.typed[name]?.includes(value) ?? false) : otherwise),
    answer: mine,
    busy: (sent = {}) =>
      state !== 'idle' &&
      formData?.get('intent') === intent &&
      Object.entries(sent).every(([name, value]) => (formData.get(name) ?? '') === value),
  };
}

/** The name of the field of an event; empty for other elements. */
export function nameOf(target: EventTarget): string {
  return target instanceof HTMLInputElement || target instanceof HTMLSelectElement || target instanceof HTMLTextAreaElement
    ? target.name
    : '';
}
