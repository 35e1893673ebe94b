import { expect, test } from './shop-test.ts';

/** An address of this test alone, and of this attempt at it. */
export function ownAddress(name: string): string {
  const { testId, retry } = test.info();
  return `${name}-${testId}-${retry}@example.com`;
}

/** Where a mail with a token leads. */
export const linkIn = (mail: string): URL => new URL(/http\S+token=\S+/.exec(mail)?.[0] ?? '');

/** The text of the mail to an address whose subject has these words, once it has come. */
export async function mailText(to: string, words: string): Promise<string> {
  let text = '';
  await expect
    .poll(async () => {
      const answer = await fetch(`${process.env['SANDBOX_URL']}/mail.json?to=${encodeURIComponent(to)}`);
      // The sandbox's own form.
      const inbox = (await answer.json()) as { readonly mails: readonly { readonly subject: string; readonly text: string }[] };
      text = inbox.mails.find((mail) => mail.subject.includes(words))?.text ?? '';
      return text;
    })
    .not.toBe('');
  return text;
}
