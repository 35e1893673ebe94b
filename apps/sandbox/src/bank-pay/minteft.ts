import type { BankPayment } from './bank-payment.ts';
import type { BankVendor } from './bank-vendor.ts';
import { decimal } from './travelpay.ts';

const settling = [
  { status: 'PENDING_BANK', afterMs: 1000 },
  { status: 'PENDING_SETTLEMENT', afterMs: 1000 },
  { status: 'SETTLED', afterMs: 1000, settled: true },
] as const;

/**
 * MintEFT's states of a transfer: the agent enters it, and an administrator of the agency approves. From AUTHORISED_AND_LOCKED on it cannot
 * be stopped. REJECTED is our own word, because the vendor's word for a transfer refused by its administrator is not known.
 */
export const mintEft: BankVendor = {
  name: 'minteft',
  title: 'MintEFT',
  firstStatus: 'PENDING',
  leadsTo: {
    PENDING: ['AUTHORIZED', 'REJECTED'],
    AUTHORIZED: ['AUTHORISED_AND_LOCKED', 'REJECTED'],
    AUTHORISED_AND_LOCKED: ['PENDING_BANK'],
    PENDING_BANK: ['PENDING_SETTLEMENT'],
    PENDING_SETTLEMENT: ['SETTLED'],
    SETTLED: [],
    REJECTED: [],
  },
  stoppable: ['PENDING', 'AUTHORIZED'],
  cancelled: 'REJECTED',
  choices: [
    {
      value: 'approve',
      label: 'Enter it; the administrator approves at once',
      plan: [{ status: 'AUTHORIZED', afterMs: 0 }, { status: 'AUTHORISED_AND_LOCKED', afterMs: 250 }, ...settling],
    },
    { value: 'enter', label: 'Enter it and leave it to the administrator', plan: [{ status: 'PENDING', afterMs: 0 }] },
    { value: 'reject', label: 'The administrator turns it down', plan: [{ status: 'REJECTED', afterMs: 0 }] },
  ],
  present: (payment: BankPayment, publicUrl: string) => ({
    transferId: payment.id,
    senderReference: payment.merchantId,
    status: payment.status,
    amount: decimal(payment.minor),
    currency: payment.currency,
    settledOn: payment.settledOn,
    url: `${publicUrl}/minteft/pay?payment=${payment.id}`,
  }),
};
