import type { AddressInfo } from 'node:net';
import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { afterEach, expect, test } from 'vitest';
import { createSmtpMailer } from './create-smtp-mailer.ts';
import type { Mail, Mailer } from './mailer.ts';

const mail: Mail = {
  to: 'ann@example.com',
  subject: 'Your tickets: Köln – Paris',
  html: '<p>Hello</p>',
  text: 'Hello',
  attachments: [{ filename: 'ticket.pdf', content: new Uint8Array([37, 80, 68, 70]), contentType: 'application/pdf' }],
  id: 'order-1-confirmation',
};

let server: SMTPServer | undefined;
let mailer: Mailer | undefined;

afterEach(async () => {
  mailer?.close();
  const closing = server;
  if (closing) await new Promise<void>((resolve) => closing.close(() => resolve()));
  server = undefined;
});

async function serve(received: Buffer[], refuseWith?: number): Promise<Mailer> {
  const created = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo: (_, __, done) => done(refuseWith === undefined ? undefined : Object.assign(new Error('no'), { responseCode: refuseWith })),
    onData(stream, _, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        received.push(Buffer.concat(chunks));
        done();
      });
    },
  });
  // A client that disconnects before the server's goodbye is no error. Without a listener, it would fail the whole run.
  created.on('error', () => undefined);
  server = created;
  await new Promise<void>((resolve) => created.listen(0, '127.0.0.1', resolve));
  // `address()` is null or a string only for a server that does not listen on a port
  const { port } = created.server.address() as AddressInfo;
  mailer = createSmtpMailer({ smtpUrl: `smtp://127.0.0.1:${port}`, from: 'Throughfare <tickets@example.org>' });
  return mailer;
}

test('sends text, HTML and attachments', async () => {
  const received: Buffer[] = [];
  await (await serve(received)).send(mail);
  const read = await PostalMime.parse(received[0] ?? '');
  expect(read).toMatchObject({
    from: { name: 'Throughfare', address: 'tickets@example.org' },
    subject: 'Your tickets: Köln – Paris',
    messageId: '<order-1-confirmation@example.org>',
    attachments: [{ filename: 'ticket.pdf', mimeType: 'application/pdf' }],
  });
  expect([read.text?.trim(), read.html?.trim()]).toEqual(['Hello', '<p>Hello</p>']);
});

test('a picture comes inside the mail, and is no file to open', async () => {
  const received: Buffer[] = [];
  const picture = { contentId: 'mark', content: new Uint8Array([137, 80, 78, 71]) };
  await (await serve(received)).send({ ...mail, html: '<img src="cid:mark" />', pictures: [picture] });
  const { attachments } = await PostalMime.parse(received[0] ?? '');
  expect(attachments.map(({ contentId, disposition, mimeType }) => [contentId, disposition, mimeType])).toContainEqual([
    '<mark>',
    'inline',
    'image/png',
  ]);
});

test('a mail in an agency’s name comes from the shop’s address, and answers go to the agency', async () => {
  const received: Buffer[] = [];
  await (await serve(received)).send({ ...mail, from: { name: 'Lakeside, Travel', replyTo: 'hello@lakeside.example' } });
  expect(await PostalMime.parse(received[0] ?? '')).toMatchObject({
    from: { name: 'Lakeside, Travel', address: 'tickets@example.org' },
    replyTo: [{ address: 'hello@lakeside.example' }],
  });
});

test.each([
  [550, 'refused'],
  [451, 'unavailable'],
])('treats the answer %i as %s', async (code, kind) => {
  const mailer = await serve([], code);
  await expect(mailer.send(mail)).rejects.toMatchObject({ name: 'MailFailure', kind });
});

test('treats a missing server as unavailable', async () => {
  mailer = createSmtpMailer({ smtpUrl: 'smtp://127.0.0.1:1', from: 'tickets@example.org' });
  await expect(mailer.send(mail)).rejects.toMatchObject({ kind: 'unavailable' });
});
