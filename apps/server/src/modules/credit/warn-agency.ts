import { format } from '@throughfare/kernel/money';
import type { DbTransaction } from '../../platform/postgres/db.ts';
import type { CreditAccount } from './credit.api.ts';
import type { CreditDeps } from './credit-deps.ts';

/** Tells the administrators that their agency has used four fifths of its limit. */
export async function warnAgency(
  transaction: DbTransaction,
  { agencyId, currency, limit, available }: CreditAccount,
  { clock, admission }: CreditDeps,
): Promise<void> {
  const agency = await admission.agencyOf(agencyId, transaction);
  await admission.tellAdministrators(transaction, agencyId, {
    id: `credit-${agencyId}-${currency}-${clock.now()}`,
    subject: `${agency.name} is near its limit`,
    paragraphs: [
      `your agency has used four fifths of its account of ${format(limit)}. ${format(available)} is left.`,
      'When the account is used up, your agents can still sell by card. Refunds are not affected.',
    ],
    link: { label: 'View the account', path: '/agency-money' },
  });
}
