import { setTimeout as wait } from 'node:timers/promises';
import PostalMime from 'postal-mime';
import { SMTPServer, type SMTPServerDataStream, type SMTPServerSession } from 'smtp-server';
import type { FaultStore } from '../faults/fault-store.ts';
import type { MailStore } from './mail-store.ts';

const largestMailBytes = 25 * 1024 * 1024;

function smtpError(code: number, message: string): Error {
  return Object.assign(new Error(message), { responseCode: code });
}

/** Addresses with failing mail: the part before the "@" begins with one of these. */
const troubledRecipients: readonly { readonly prefix: string; readonly code: number; readonly message: string }[] = [
  { prefix: 'smtp-fail', code: 550, message: 'No such mailbox here' },
  { prefix: 'smtp-later', code: 451, message: 'Mailbox busy, try again later' },
];

async function read(stream: SMTPServerDataStream): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(Buffer.from(chunk));
  return Buffer.concat(chunks);
}

/** Stores the mail and answers its id. Undefined if a fault says that the sender never hears of it. */
async function receive(
  { mails, faults, nowMs }: SmtpServerDeps,
  stream: SMTPServerDataStream,
  { mailFrom, rcptTo }: SMTPServerSession['envelope'],
): Promise<string | undefined> {
  const raw = await read(stream);
  if (stream.sizeExceeded) throw smtpError(552, 'Message too large');
  const fault = faults.take('smtp');
  if (fault?.mode === 'error') throw smtpError(421, 'The sandbox was told to refuse this mail');
  if (fault?.mode === 'timeout-before') return undefined;
  if (fault?.mode === 'slow') await wait(fault.delayMilliseconds);
  const { subject } = await PostalMime.parse(raw);
  const id = mails.add({
    from: mailFrom === false ? '' : mailFrom.address,
    to: rcptTo.map(({ address }) => address),
    subject: subject ?? '',
    raw,
    receivedAtMs: nowMs(),
  });
  return fault?.mode === 'timeout-after' || fault?.mode === 'disconnect-after' ? undefined : id;
}

export interface SmtpServerDeps {
  readonly mails: MailStore;
  readonly faults: FaultStore;
  readonly nowMs: () => number;
}

/** Accepts all mail, stores it, and sends nothing on. */
export function createSmtpServer(deps: SmtpServerDeps): SMTPServer {
  const answer = async (
    stream: SMTPServerDataStream,
    session: SMTPServerSession,
    reply: (error?: Error | null, message?: string) => void,
  ): Promise<void> => {
    try {
      const id = await receive(deps, stream, session.envelope);
      if (id !== undefined) reply(null, `Kept as ${id}`);
    } catch (error) {
      reply(error instanceof Error ? error : new Error(String(error)));
    }
  };
  const server = new SMTPServer({
    banner: 'Throughfare sandbox: mail stays here',
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    size: largestMailBytes,
    closeTimeout: 500,
    onRcptTo: ({ address }, _session, callback) => {
      const troubled = troubledRecipients.find(({ prefix }) => address.toLowerCase().startsWith(prefix));
      callback(troubled ? smtpError(troubled.code, troubled.message) : null);
    },
    onData: (stream, session, callback) => {
      void answer(stream, session, callback);
    },
  });
  // A client that hangs up half-way must not end the process.
  server.on('error', () => undefined);
  return server;
}
