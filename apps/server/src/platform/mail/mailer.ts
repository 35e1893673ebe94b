export interface Attachment {
  readonly filename: string;
  readonly content: Uint8Array;
  readonly contentType: string;
}

export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly html: string;
  readonly text: string;
  readonly attachments: readonly Attachment[];
  /** Our own id, the same for each try. A mail program shows two mails with one id once. */
  readonly id: string;
  /** Additional headers of this mail. */
  readonly headers?: Readonly<Record<string, string>>;
}

/** The port to our mail server. */
export interface Mailer {
  /** Resolves once the server has accepted the mail. Throws a MailFailure. */
  send(mail: Mail): Promise<void>;
  close(): void;
}

/** `refused`: repeating it will not help (the address is invalid). `unavailable`: it may help. */
export class MailFailure extends Error {
  override readonly name = 'MailFailure';
  readonly kind: 'refused' | 'unavailable';

  constructor(kind: 'refused' | 'unavailable', cause: unknown) {
    super(`the mail server ${kind === 'refused' ? 'refused the mail' : 'is not available'}`, { cause });
    this.kind = kind;
  }
}
