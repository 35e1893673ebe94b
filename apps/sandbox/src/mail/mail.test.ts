import { createTransport, type SendMailOptions } from 'nodemailer';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestSandbox, type TestSandbox } from '../../../../tests/support/start-test-sandbox.ts';

let sandbox: TestSandbox;

beforeAll(async () => {
  sandbox = await startTestSandbox();
});
afterAll(() => sandbox.close());

function send(mail: SendMailOptions): Promise<unknown> {
  return createTransport({ host: '127.0.0.1', port: sandbox.smtpPort }).sendMail({
    from: 'Throughfare <tickets@shop.example>',
    subject: 'Your tickets',
    text: 'Hello',
    ...mail,
  });
}

interface ListedMail {
  readonly id: string;
  readonly url: string;
  readonly subject: string;
  readonly to: string[];
  readonly text: string;
  readonly html: string;
  readonly attachments: { readonly fileName: string; readonly contentType: string; readonly bytes: number; readonly url: string }[];
}

async function inbox(to: string): Promise<ListedMail[]> {
  const response = await fetch(`${sandbox.url}/mail.json?to=${encodeURIComponent(to)}`);
  const { mails }: { mails: ListedMail[] } = JSON.parse(await response.text());
  return mails;
}

/** The only mail to this address. */
async function only(to: string): Promise<ListedMail> {
  const [mail, ...others] = await inbox(to);
  expect(others).toEqual([]);
  if (!mail) throw new Error(`no mail to ${to}`);
  return mail;
}

const page = async (path: string) => fetch(`${sandbox.url}${path}`);
const picture = Buffer.from('R0lGODlhAQABAAAAACwAAAAAAQABAAA=', 'base64');

describe('the mail inbox', () => {
  it('stores a mail with its text, HTML and attachments', async () => {
    const pdf = Buffer.from('%PDF-1.7 ticket');
    await send({
      to: 'Zoë <Zoe@Example.com>',
      subject: 'London → Edinburgh',
      text: 'Coach C, seat 12',
      html: '<p>Coach C, seat 12 <img src="cid:logo@shop" alt=""></p>',
      attachments: [
        { filename: 'ticket – Zoë.pdf', content: pdf, contentType: 'application/pdf' },
        { filename: 'logo.gif', content: picture, contentType: 'image/gif', cid: 'logo@shop' },
      ],
    });
    const mail = await only('zoe@example.com');
    expect(mail).toMatchObject({
      subject: 'London → Edinburgh',
      to: ['zoe@example.com'],
      attachments: [
        { fileName: 'logo.gif', inline: true },
        { fileName: 'ticket – Zoë.pdf', contentType: 'application/pdf', bytes: pdf.length, inline: false },
      ],
    });
    expect(mail.text.trim()).toBe('Coach C, seat 12');
    const attachment = await page(mail.attachments[1]?.url ?? '');
    expect(Buffer.from(await attachment.arrayBuffer())).toEqual(pdf);
    expect(attachment.headers.get('content-disposition')).toBe(`attachment; filename*=UTF-8''${encodeURIComponent('ticket – Zoë.pdf')}`);
    const design = await page(`${mail.url}/html`);
    expect(await design.text()).toContain(`src="/mail/${mail.id}/attachments/0"`);
    expect(await (await page(mail.url)).text()).not.toContain('logo.gif</a>');
    expect(design.headers.get('content-security-policy')).toMatch(/^sandbox allow-popups /);
    expect(await (await page(`${mail.url}/raw`)).text()).toContain('Subject: =?UTF-8?');
  });

  it("escapes a mail's content on the page", async () => {
    await send({ to: 'mallory@example.com', subject: '<script>alert(1)</script>', text: '</pre><img src=x onerror=alert(2)>' });
    const mail = await only('mallory@example.com');
    const shown = await (await page(mail.url)).text();
    expect(shown).toContain('&lt;script&gt;alert(1)&lt;/script&gt;');
    expect(shown).not.toContain('<img src=x');
  });

  it('finds mails by recipient: by the whole address for scripts, by a part of it for people', async () => {
    await send({ to: ['one@find.example', 'two@find.example'], subject: 'For both' });
    await send({ to: 'someone@find.example', subject: 'For one' });
    expect((await inbox('ONE@find.example')).map(({ subject }) => subject)).toEqual(['For both']);
    const listed = await (await page('/mail?to=one%40find')).text();
    expect(listed).toContain('For both');
    expect(listed).toContain('For one');
    expect(await (await page('/mail?to=nobody')).text()).toContain('No mail to an address');
  });

  it('refuses some addresses for good, some for now, and any mail on request', async () => {
    await expect(send({ to: 'smtp-fail@example.com' })).rejects.toMatchObject({ responseCode: 550 });
    await expect(send({ to: 'smtp-later@example.com' })).rejects.toMatchObject({ responseCode: 451 });
    await sandbox.setFault({ target: 'smtp', mode: 'error' });
    await expect(send({ to: 'down@example.com' })).rejects.toMatchObject({ responseCode: 421 });
    expect(await inbox('down@example.com')).toEqual([]);
    await send({ to: 'down@example.com' });
    expect(await inbox('down@example.com')).toHaveLength(1);
  });

  it('answers that a mail is not there', async () => {
    for (const path of ['/mail/none', '/mail/none/html', '/mail/none/raw', '/mail/none/attachments/0'])
      expect((await page(path)).status).toBe(404);
  });
});
