import { expect, test } from './shop-test.ts';

/** An address for one attempt at one test. */
export function ownAddress(name: string): string {
  const { testId, retry } = test.info();
  return `${name}-${testId}-${retry}@example.com`;
}

/** The address of the link with a token in a mail. */
export const linkIn = (mail: string): URL => new URL(/http\S+token=\S+/.exec(mail)?.[0] ?? '');

/** Waits for the mail to an address with these words in its subject, and returns its text. */
export async function mailText(to: string, words: string): Promise<string> {
  let text = '';
  await expect
    .poll(async () => {
      const answer = await fetch(`${process.env['SANDBOX_URL']}/mail.json?to=${encodeURIComponent(to)}`);
      // the sandbox's own form
      const inbox = (await answer.json()) as { readonly mails: readonly { readonly subject: string; readonly text: string }[] };
      text = inbox.mails.find((mail) => mail.subject.includes(words))?.text ?? '';
      return text;
    })
    .not.toBe('');
  return text;
}
