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
  /** Ours and the same for each try: a mail program shows two mails of one id once. */
  readonly id: string;
  /** Further ones that this mail needs. */
  readonly headers?: Readonly<Record<string, string>>;
}

/** The port to our mail server. */
export interface Mailer {
  /** Resolves once the server has taken it. Throws a MailFailure. */
  send(mail: Mail): Promise<void>;
  close(): void;
}

/** `refused`: sending it again will not help (an address that is none); `unavailable`: it may. */
export class MailFailure extends Error {
  override readonly name = 'MailFailure';
  readonly kind: 'refused' | 'unavailable';

  constructor(kind: 'refused' | 'unavailable', cause: unknown) {
    super(`the mail server ${kind === 'refused' ? 'refused the mail' : 'is not available'}`, { cause });
    this.kind = kind;
  }
}
