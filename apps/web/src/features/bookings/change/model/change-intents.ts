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
] as const;
export type ChangeIntent = (typeof intents)[number];

/** The outcome of a form in the large modal. */
export interface ChangeResult {
  readonly intent: ChangeIntent;
  readonly ok: boolean;
  readonly message: string;
}

export function changeIntentOf(form: FormData): ChangeIntent | undefined {
  return intents.find((intent) => intent === form.get('intent'));
}
