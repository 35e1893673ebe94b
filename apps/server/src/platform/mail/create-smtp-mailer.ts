import { MailFailure, type Mailer } from './mailer.ts';

export interface SmtpMailerOptions {
  /** smtp://user:password@host:port, or smtps:// for TLS from the start. */
  readonly smtpUrl: string;
  readonly from: string;
}

export interface SmtpMailer extends Mailer {
  /** Signs in at the server and sends nothing. Answers its problem, if there is one. */
  check(): Promise<string | undefined>;
}

/** Sends over SMTP, on a few connections that stay open. */
export function createSmtpMailer({ smtpUrl, from }: SmtpMailerOptions): SmtpMailer {
  const url = new URL(smtpUrl);
  const secure = url.protocol === 'smtps:';
  /** nodemailer has forty modules, which are loaded with the first mail. */
  const connect = async () => {
    const { createTransport } = await import('nodemailer');
    return createTransport({
      host: url.hostname,
      port: Number(url.port) || (secure ? 465 : 587),
      secure,
      ...(url.username ? { auth: { user: decodeURIComponent(url.username), pass: decodeURIComponent(url.password) } } : {}),
      pool: true,
      maxConnections: 8,
      connectionTimeout: 10_000,
      greetingTimeout: 10_000,
      socketTimeout: 30_000,
    });
  };
  let transport: ReturnType<typeof connect> | undefined;
  const address = /<([^>]+)>/.exec(from)?.[1] ?? from;
  const idHost = /@([^\s>]+)>?$/.exec(from)?.[1] ?? 'localhost';

  return {
    async send({ to, subject, html, text, attachments, pictures = [], id, from: sender, headers = {} }) {
      const connected = await (transport ??= connect());
      try {
        await connected.sendMail({
          from: sender ? { name: sender.name, address } : from,
          ...(sender?.replyTo === undefined ? {} : { replyTo: sender.replyTo }),
          to,
          subject,
          html,
          text,
          headers: { ...headers },
          messageId: `<${id}@${idHost}>`,
          attachments: [
            ...attachments.map(({ filename, content, contentType }) => ({ filename, contentType, content: Buffer.from(content) })),
            ...pictures.map(({ contentId, content }) => ({
              filename: `${contentId}.png`,
              contentType: 'image/png',
              content: Buffer.from(content),
              cid: contentId,
              contentDisposition: 'inline' as const,
            })),
          ],
        });
      } catch (error) {
        throw new MailFailure(kindOf(error), error);
      }
    },
    async check() {
      try {
        await (await (transport ??= connect())).verify();
        return undefined;
      } catch (error) {
        return error instanceof Error ? error.message : String(error);
      }
    },
    close: () => void transport?.then((connected) => connected.close()),
  };
}

/**
 * SMTP's 5xx answers are permanent, its others are not. EENVELOPE is nodemailer's error for an address that it cannot write. Without an
 * answer nobody knows what became of the mail, unless there was no connection.
 */
function kindOf(error: unknown): MailFailure['kind'] {
  if (!(error instanceof Error)) return 'unknown';
  if ('responseCode' in error && typeof error.responseCode === 'number') return error.responseCode >= 500 ? 'refused' : 'unavailable';
  if ('code' in error && error.code === 'EENVELOPE') return 'refused';
  return ('syscall' in error && error.syscall === 'connect') || ('code' in error && error.code === 'EDNS') ? 'unavailable' : 'unknown';
}
