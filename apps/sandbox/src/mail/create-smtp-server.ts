import { setTimeout as wait } from 'node:timers/promises';
import PostalMime from 'postal-mime';
import { SMTPServer, type SMTPServerDataStream } from 'smtp-server';
import type { FaultStore } from '../faults/fault-store.ts';
import type { MailStore } from './mail-store.ts';

const largestMailBytes = 25 * 1024 * 1024;

function smtpError(code: number, message: string): Error {
  return Object.assign(new Error(message), { responseCode: code });
}

/** Addresses whose mail goes wrong: what stands before the "@" begins with one of these. */
const troubledRecipients: readonly { readonly prefix: string; readonly code: number; readonly message: string }[] = [
  { prefix: 'smtp-fail', code: 550, message: 'No such mailbox here' },
  { prefix: 'smtp-later', code: 451, message: 'Mailbox busy, try again later' },
];

async function read(stream: SMTPServerDataStream): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(Buffer.from(chunk));
  return Buffer.concat(chunks);
}

/** Takes every mail for everybody, keeps it, and sends nothing on. */
export function createSmtpServer(mails: MailStore, faults: FaultStore, nowMs: () => number): SMTPServer {
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
      const receive = async (): Promise<string | undefined> => {
        const raw = await read(stream);
        if (stream.sizeExceeded) throw smtpError(552, 'Message too large');
        const fault = faults.take('smtp');
        if (fault?.mode === 'error') throw smtpError(421, 'The sandbox was told to refuse this mail');
        if (fault?.mode === 'timeout-before') return undefined;
        if (fault?.mode === 'slow') await wait(fault.delayMilliseconds);
        const { subject } = await PostalMime.parse(raw);
        const { mailFrom, rcptTo } = session.envelope;
        const id = mails.add({
          from: mailFrom === false ? '' : mailFrom.address,
          to: rcptTo.map(({ address }) => address),
          subject: subject ?? '',
          raw,
          receivedAtMs: nowMs(),
        });
        // Kept, and the sender never learns of it.
        return fault?.mode === 'timeout-after' || fault?.mode === 'disconnect-after' ? undefined : id;
      };
      receive().then(
        (id) => {
          if (id !== undefined) callback(null, `Kept as ${id}`);
        },
        (error: unknown) => {
          callback(error instanceof Error ? error : new Error(String(error)));
        },
      );
    },
  });
  // A client that hangs up in the middle is its own affair, and must not end the process.
  server.on('error', () => undefined);
  return server;
}
