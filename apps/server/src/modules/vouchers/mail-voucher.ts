import { formatFullDay } from '@throughfare/kernel/format-day';
import { format, money } from '@throughfare/kernel/money';
import { factsOf, isSource } from '@throughfare/kernel/source';
import * as z from 'zod';
import { defineMail, type Letter } from '../../platform/mail/mail-template.ts';
import { writeMail } from '../../platform/mail/write-mail.ts';
import type { VoucherDeps } from './voucher-deps.ts';
import { findVoucher } from './voucher-store.ts';

/** A voucher for its owner when it is issued, and before it ends. */
export const voucherMail = defineMail({
  name: 'voucher',
  ids: z.object({ voucherId: z.string(), news: z.enum(['given', 'ends']) }),
  says: ({ news }) => (news === 'given' ? 'a voucher' : 'that a voucher expires soon'),
});

export async function voucherLetter(
  { voucherId, news }: z.output<typeof voucherMail.ids>,
  { db, sender, publicUrl }: VoucherDeps,
): Promise<Letter | undefined> {
  const voucher = await findVoucher(db, voucherId);
  if (!voucher) return undefined;
  const { code, currency, balance_minor: balance, expires_on: expiresOn, issuer, traveller } = voucher;
  const lastDay = formatFullDay(expiresOn);
  if (news === 'ends' && balance === 0) return undefined;
  const amount = format(money(currency, balance));
  const where =
    issuer === 'shop'
      ? 'You can use it for any tickets here, and pay the rest by card if it does not cover the price.'
      : `It pays for trains of ${isSource(issuer) ? factsOf(issuer).sells : issuer} here, for a journey on which ${traveller} travels, and you can pay the rest by card if it does not cover the price.`;
  const mail = {
    subject: news === 'given' ? `Your voucher of ${amount}` : `Your voucher of ${amount} expires on ${lastDay}`,
    paragraphs: [
      news === 'given'
        ? `Here is your voucher of ${amount}. Its code is ${code}.`
        : `You still have a voucher of ${amount}. Its code is ${code}.`,
      `${where} Enter the code when you pay. The voucher is valid until the end of ${lastDay}, and keeps any amount that you do not spend.`,
      'Please keep the code to yourself: anybody who has it can spend the voucher.',
    ],
    link: { label: 'Look for trains', address: publicUrl },
    reason: 'You are receiving this email because you own this voucher.',
  };
  return { ...writeMail(mail, sender), to: voucher.owner_email };
}
