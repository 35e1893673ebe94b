const intents = [
  'refund',
  'travel-change',
  'exchange-quote',
  'exchange',
  'exchange-approved',
  'void',
  'release',
  'travellers',
  'send-code',
  'check-code',
  'notes',
  'hand-over',
] as const;
export type ChangeIntent = (typeof intents)[number];

/** The outcome of a form in the large modal. */
export interface ChangeResult {
  readonly intent: ChangeIntent;
  readonly ok: boolean;
  readonly message: string;
  /** The supplier has not decided yet, so there are no figures to mail. */
  readonly isPending?: boolean;
  /** The colleagues that can take over the booking. */
  readonly colleagues?: readonly { readonly userId: string; readonly name: string }[];
}

export function changeIntentOf(form: FormData): ChangeIntent | undefined {
  return intents.find((intent) => intent === form.get('intent'));
}
