import { sql } from 'kysely';
import type { PersonalDataKeeper } from '../accounts/accounts.api.ts';
import type { Db } from '../../platform/postgres/db.ts';
import { listOfOwner } from './voucher-store.ts';

/** Vouchers: their values stay in the books, and their owners are forgotten. A person with the code may still spend them. */
export function createVoucherKeeper(db: Db): PersonalDataKeeper {
  return {
    section: 'vouchers',
    async export({ email }) {
      const vouchers = await listOfOwner(db, email);
      return vouchers.map(({ code, issuer, traveller, currency, issued_minor, balance_minor, expires_on }) => ({
        code,
        issuer,
        traveller,
        currency,
        issuedMinor: issued_minor,
        balanceMinor: balance_minor,
        expiresOn: expires_on,
      }));
    },
    async erase({ email }, transaction) {
      await sql`update retail.voucher set owner_email = '', traveller = '' where lower(owner_email) = lower(${email})`.execute(transaction);
    },
  };
}
