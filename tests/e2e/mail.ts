import { expect } from './shop-test.ts';

/** The text of the mail to an address that has this subject, once it has come. */
export async function mailText(to: string, subject: string): Promise<string> {
  let text = '';
  await expect
    .poll(
      async () => {
        const answer = await fetch(`${process.env['SANDBOX_URL']}/mail.json?to=${encodeURIComponent(to)}`);
        // The sandbox's own form.
        const inbox = (await answer.json()) as { readonly mails: readonly { readonly subject: string; readonly text: string }[] };
        text = inbox.mails.find((mail) => mail.subject === subject)?.text ?? '';
        return text;
      },
      { timeout: 30_000 },
    )
    .not.toBe('');
  return text;
}
