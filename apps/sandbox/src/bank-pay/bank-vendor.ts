import type { BankPayment, PlannedStep } from './bank-payment.ts';

export interface Choice {
  readonly value: string;
  readonly label: string;
  /** The first entries happen at once: 0 ms. */
  readonly plan: readonly PlannedStep[];
  /** Requests for refunds are refused. */
  readonly refusesRefunds?: boolean;
}

/** The differences between the ways of paying by bank. */
export interface BankVendor {
  readonly name: 'travelpay' | 'minteft';
  readonly title: string;
  readonly firstStatus: string;
  /** The states that may follow each state. A state without successors is final. */
  readonly leadsTo: Readonly<Record<string, readonly string[]>>;
  /** The states in which the payer may still turn back. */
  readonly stoppable: readonly string[];
  readonly cancelled: string;
  readonly choices: readonly Choice[];
  /** The payment as the vendor's calls present it. */
  present(payment: BankPayment, publicUrl: string): object;
}
