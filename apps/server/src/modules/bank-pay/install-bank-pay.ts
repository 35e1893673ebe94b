import type { Base } from '../../platform/base.ts';
import { logFailures } from '../../platform/outgoing/log-failures.ts';
import type { BankDeps } from './bank-deps.ts';
import { createBankPay } from './create-bank-pay.ts';
import { createMintEft } from './remotes/mint-eft.ts';
import { createTravelPay } from './remotes/travel-pay.ts';

/** Payments by hand, and by TravelPay and MintEFT if they are configured. */
export function installBankPay(
  base: Base,
  needs: Pick<BankDeps, 'admission' | 'ledger' | 'onNews'>,
): Pick<ReturnType<typeof createBankPay>, 'payments' | 'lookAgain' | 'comparison' | 'waitingFor'> {
  const { travelpay, minteft } = base.config.banks;
  const bankPay = createBankPay({
    ...base,
    ...needs,
    twoPeopleFromMinor: base.config.twoPeopleFromMinor,
    remotes: {
      ...(travelpay ? { travelpay: logFailures(createTravelPay(travelpay), 'travelpay', base.log) } : {}),
      ...(minteft ? { minteft: logFailures(createMintEft(minteft), 'minteft', base.log) } : {}),
    },
    webhookSecrets: {
      ...(travelpay ? { travelpay: travelpay.webhookSecret } : {}),
      ...(minteft ? { minteft: minteft.webhookSecret } : {}),
    },
  });
  bankPay.bindTo(base.binder);
  return bankPay;
}
