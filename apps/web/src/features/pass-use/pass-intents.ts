const intents = ['activate', 'add', 'remove', 'send-code', 'check-code'] as const;
export type PassIntent = (typeof intents)[number];

/** The outcome of a form of the pass page. */
export interface PassResult {
  readonly intent: PassIntent;
  readonly ok: boolean;
  readonly message: string;
  /** Of a refusal. */
  readonly code?: string;
  /** The form as it was sent, so that the typed values stay. */
  readonly typed?: Readonly<Record<string, string>>;
}

export function passIntentOf(form: FormData): PassIntent | undefined {
  return intents.find((intent) => intent === form.get('intent'));
}
