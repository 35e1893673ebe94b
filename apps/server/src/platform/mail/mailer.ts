export interface Attachment {
  readonly filename: string;
  readonly content: Uint8Array;
  readonly contentType: string;
}

/** A picture inside the HTML, which names it as "cid:<contentId>". It comes with the mail, so nobody is asked before it is shown. */
export interface MailPicture {
  readonly contentId: string;
  readonly content: Uint8Array;
}

export interface MailFrom {
  readonly name: string;
  readonly replyTo?: string;
}

export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly html: string;
  readonly text: string;
  readonly attachments: readonly Attachment[];
  /** PNGs. */
  readonly pictures?: readonly MailPicture[];
  /** Our own id, the same for each try. A mail program shows two mails with one id once. */
  readonly id: string;
  /** The name beside the shop's own address, and the address that gets the answers. Absent: as configured. */
  readonly from?: MailFrom;
  /** Additional headers of this mail. */
  readonly headers?: Readonly<Record<string, string>>;
}

/** The port to our mail server. */
export interface Mailer {
  /** Resolves once the server has accepted the mail. Throws a MailFailure. */
  send(mail: Mail): Promise<void>;
  close(): void;
}

/**
 * `refused`: repeating it will not help (the address is invalid). `unavailable`: the server does not have the mail, and repeating may help.
 * `unknown`: the connection broke before the server's answer, so it may have the mail.
 */
export class MailFailure extends Error {
  override readonly name = 'MailFailure';
  readonly kind: 'refused' | 'unavailable' | 'unknown';
  constructor(kind: MailFailure['kind'], cause: unknown) {
    super(
      {
        refused: 'the mail server refused the mail',
        unavailable: 'the mail server is not available',
        unknown: 'the mail server did not answer',
      }[kind],
      { cause },
    );
    this.kind = kind;
  }
}
