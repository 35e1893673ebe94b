import { voucherUse } from '@throughfare/contract/voucher-use';
import { formatFullDay } from '@throughfare/kernel/format-day';
import { format, money } from '@throughfare/kernel/money';
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
  const { code, currency, balance_minor: balance, expires_on: expiresOn } = voucher;
  const lastDay = formatFullDay(expiresOn);
  if (news === 'ends' && balance === 0) return undefined;
  const amount = format(money(currency, balance));
  const mail = {
    subject: news === 'given' ? `Your voucher of ${amount}` : `Your voucher of ${amount} expires on ${lastDay}`,
    paragraphs: [
      news === 'given'
        ? `Here is your voucher of ${amount}. Its code is ${code}.`
        : `You still have a voucher of ${amount}. Its code is ${code}.`,
      `${voucherUse(voucher, expiresOn)} Enter the code when you pay, and pay the rest by card if it does not cover the price.`,
      'Please keep the code to yourself: anybody who has it can spend the voucher.',
    ],
    link: { label: 'Look for trains', address: publicUrl },
    reason: 'You are receiving this email because you own this voucher.',
  };
  return { ...writeMail(mail, sender), to: voucher.owner_email };
}
