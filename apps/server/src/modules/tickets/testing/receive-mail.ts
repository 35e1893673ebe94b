/** For tests: a mail server that keeps each mail as it came over the wire. */
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { createSmtpMailer } from '../../../platform/mail/create-smtp-mailer.ts';
import type { Mailer } from '../../../platform/mail/mailer.ts';

export interface ReceivingServer {
  readonly mailer: Mailer;
  readonly received: readonly Buffer[];
  close(): Promise<void>;
}

export async function receiveMail(): Promise<ReceivingServer> {
  const received: Buffer[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, _, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        received.push(Buffer.concat(chunks));
        done();
      });
    },
  });
  // a client that disconnects before the server's goodbye is no error
  server.on('error', () => undefined);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  // `address()` is null or a string only for a server that does not listen on a port
  const { port } = server.server.address() as AddressInfo;
  const mailer = createSmtpMailer({ smtpUrl: `smtp://127.0.0.1:${port}`, from: 'Throughfare <tickets@shop.example>' });
  return {
    mailer,
    received,
    async close() {
      mailer.close();
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}
