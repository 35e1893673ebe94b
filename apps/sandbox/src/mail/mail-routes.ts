import type { FastifyInstance, FastifyReply } from 'fastify';
import { sendPage } from '../http/page.ts';
import { inboxPage } from './inbox-page.ts';
import { mailPage } from './mail-page.ts';
import type { MailStore } from './mail-store.ts';
import { readMail, type ReadMail } from './read-mail.ts';

const pageSize = 100;

/** The mail's own HTML, for a restricted frame: no script, no form, no request except for its own pictures. Links open outside it. */
function sendMailHtml(reply: FastifyReply, id: string, mail: ReadMail): FastifyReply {
  const body = mail.html.replace(/cid:([^"')\s]+)/g, (whole, contentId: string) => {
    const index = mail.attachments.findIndex((attachment) => attachment.contentId === decodeURIComponent(contentId));
    return index < 0 ? whole : `/mail/${id}/attachments/${index}`;
  });
  return reply
    .header(
      'content-security-policy',
      "sandbox allow-popups allow-popups-to-escape-sandbox; default-src 'none'; img-src 'self' data:; style-src 'unsafe-inline'; frame-ancestors 'self'",
    )
    .type('text/html; charset=utf-8')
    .send(`<base target="_blank">${body}`);
}

interface Addressed {
  Params: { id: string; index: string };
  Querystring: { to?: string; limit?: string };
}

/** Mails with their text, their HTML and the addresses of their attachments. */
async function listForScripts(mails: MailStore, query: Addressed['Querystring']): Promise<unknown> {
  const limit = Math.min(Math.max(Number(query.limit) || pageSize, 1), 1000);
  const found = mails.list({ to: query.to ?? '', exactly: true, limit });
  const whole = await Promise.all(
    found.map(async ({ id, from, to, subject, receivedAtMs }) => {
      const { messageId, text, html, attachments } = await readMail(mails.find(id)?.raw ?? new Uint8Array());
      return {
        id,
        messageId,
        from,
        to,
        subject,
        receivedAt: new Date(receivedAtMs).toISOString(),
        url: `/mail/${id}`,
        text,
        html,
        attachments: attachments.map(({ fileName, contentType, contentId, content }, index) => ({
          fileName,
          contentType,
          bytes: content.length,
          inline: contentId !== undefined,
          url: `/mail/${id}/attachments/${index}`,
        })),
      };
    }),
  );
  return { mails: whole };
}

/** The inbox, for people at /mail and for scripts at /mail.json. */
export function mailRoutes(server: FastifyInstance, mails: MailStore): void {
  const missing = (reply: FastifyReply): FastifyReply => reply.code(404).type('text/plain; charset=utf-8').send('There is no such mail.');

  server.get<Addressed>('/mail', async (request, reply) => {
    const to = request.query.to ?? '';
    return sendPage(reply, inboxPage(to, mails.list({ to, exactly: false, limit: pageSize })));
  });

  server.get<Addressed>('/mail.json', (request) => listForScripts(mails, request.query));

  server.get<Addressed>('/mail/:id', async (request, reply) => {
    const mail = mails.find(request.params.id);
    return mail ? sendPage(reply, mailPage(mail, await readMail(mail.raw))) : missing(reply);
  });

  server.get<Addressed>('/mail/:id/html', async (request, reply) => {
    const mail = mails.find(request.params.id);
    return mail ? sendMailHtml(reply, mail.id, await readMail(mail.raw)) : missing(reply);
  });

  server.get<Addressed>('/mail/:id/raw', async (request, reply) => {
    const mail = mails.find(request.params.id);
    if (!mail) return missing(reply);
    return reply.type('message/rfc822').header('content-disposition', `attachment; filename="${mail.id}.eml"`).send(Buffer.from(mail.raw));
  });

  server.get<Addressed>('/mail/:id/attachments/:index', async (request, reply) => {
    const mail = mails.find(request.params.id);
    const attachment = mail && (await readMail(mail.raw)).attachments[Number(request.params.index)];
    if (!attachment) return missing(reply);
    const fileName = encodeURIComponent(attachment.fileName);
    return reply
      .type(attachment.contentType)
      .header(
        'content-disposition',
        `${attachment.contentType.startsWith('image/') ? 'inline' : 'attachment'}; filename*=UTF-8''${fileName}`,
      )
      .header('content-security-policy', "sandbox; default-src 'none'")
      .header('x-content-type-options', 'nosniff')
      .send(attachment.content);
  });
}
