import PostalMime from 'postal-mime';

export interface MailAttachment {
  readonly fileName: string;
  readonly contentType: string;
  /** Present for a picture to which the HTML refers as "cid:…". */
  readonly contentId: string | undefined;
  readonly content: Buffer;
}

export interface ReadMail {
  readonly from: string;
  readonly to: string;
  /** A mail that was sent twice has the same one, and mail programs show it once. */
  readonly messageId: string;
  readonly text: string;
  readonly html: string;
  readonly attachments: readonly MailAttachment[];
}

interface Header {
  readonly name?: string | undefined;
  readonly address?: string | undefined;
}

function person({ name, address }: Header): string {
  return name && address ? `${name} <${address}>` : (address ?? name ?? '');
}

/** Parses a received mail. */
export async function readMail(raw: Uint8Array): Promise<ReadMail> {
  const mail = await PostalMime.parse(Buffer.from(raw), { attachmentEncoding: 'arraybuffer' });
  return {
    from: mail.from ? person(mail.from) : '',
    to: (mail.to ?? []).map(person).join(', '),
    messageId: mail.messageId ?? '',
    text: mail.text ?? '',
    html: mail.html ?? '',
    attachments: mail.attachments.map((attachment, index) => ({
      fileName: attachment.filename ?? `attachment-${index + 1}`,
      contentType: attachment.mimeType,
      contentId: attachment.contentId?.replace(/^<|>$/g, ''),
      content:
        typeof attachment.content === 'string' ? Buffer.from(attachment.content, 'utf8') : Buffer.from(new Uint8Array(attachment.content)),
    })),
  };
}
