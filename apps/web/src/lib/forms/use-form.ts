import { useEffect, useRef, useState, type ComponentProps, type FocusEvent, type FormEvent, type RefObject } from 'react';
import { useNavigation, type Form } from 'react-router';
import type { FieldErrors, FormAnswer } from './form-answer.ts';
import { focusFirstError, useFieldErrors } from './use-field-errors.ts';

interface FormOptions {
  /** Tells the forms of a page apart: it goes with the form, and its answer names it. */
  readonly intent: string;
  /** What became of the page's last form, whichever it was. */
  readonly answer: FormAnswer | undefined;
  /** What the fields hold to begin with. */
  readonly start?: Readonly<Record<string, string | undefined>>;
  /** What the page itself can say of what was typed. The server is asked the same, and has the last word. */
  readonly check?: (form: FormData) => FieldErrors;
  /** Where a fetcher sends the form. */
  readonly fetcher?: { readonly state: string; readonly formData: FormData | undefined };
}

export interface UsedForm {
  readonly intent: string;
  /** Goes on the form's element. A form that was taken is another element: it holds what counts now. */
  readonly element: { readonly ref: RefObject<HTMLFormElement | null> } & Pick<
    ComponentProps<typeof Form>,
    'method' | 'noValidate' | 'onChange' | 'onBlur' | 'onSubmit'
  >;
  readonly key: string;
  /** Goes on a text field, select or text area. */
  field(name: string): { readonly name: string; readonly defaultValue: string | undefined; readonly error: string | undefined };
  errorOf(name: string): string | undefined;
  /** Whether a box of several with one name is ticked. */
  ticked(name: string, value: string, otherwise?: boolean): boolean;
  /** What became of this form. */
  readonly answer: FormAnswer | undefined;
  /** Whether it is on its way; `sent`: with these values, such as those of one button of several. */
  busy(sent?: Readonly<Record<string, string>>): boolean;
}

/**
 * A form that posts to its page. The browser keeps what is typed; an answer of the server brings it back where there is no JavaScript. Errors stand
 * at their fields, the first gets the cursor, and a form that was taken begins anew.
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

  // Emptied after a success, so that a second press enters nothing twice; and again when what counts now has come.
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
        // the errors are drawn first
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

/** The name of the field that an event came from; empty for anything else. */
export function nameOf(target: EventTarget): string {
  return target instanceof HTMLInputElement || target instanceof HTMLSelectElement || target instanceof HTMLTextAreaElement
    ? target.name
    : '';
}
