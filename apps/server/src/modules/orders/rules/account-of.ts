import type { MoneyAccount } from '../../ledger/ledger.api.ts';
import type { Provider } from '../../payments/payments.api.ts';

const accounts: Readonly<Record<Provider, MoneyAccount>> = {
  stripe: 'card_provider',
  paypal: 'paypal',
  account: 'on_account',
  voucher: 'voucher',
  manual: 'bank',
  travelpay: 'travelpay',
  minteft: 'minteft',
};

/** The ledger account that receives a captured payment, and from which it is refunded. */
export function accountOf({ provider }: { readonly provider: Provider }): MoneyAccount {
  return accounts[provider];
}
