const intents = ['activate', 'add', 'remove', 'send-code', 'check-code'] as const;
export type PassIntent = (typeof intents)[number];

/** The outcome of a form on the pass page. */
export interface PassResult {
  readonly intent: PassIntent;
  readonly ok: boolean;
  readonly message: string;
  /** Set if the call was refused. */
  readonly code?: string;
  /** The submitted form, so that its values stay in the fields. */
  readonly typed?: Readonly<Record<string, string>>;
}

export function passIntentOf(form: FormData): PassIntent | undefined {
  return intents.find((intent) => intent === form.get('intent'));
}
