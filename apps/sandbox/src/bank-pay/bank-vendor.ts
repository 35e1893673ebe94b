import type { BankPayment, PlannedStep } from './bank-payment.ts';

export interface Choice {
  readonly value: string;
  readonly label: string;
  /** Begins with what happens at once: 0 ms. */
  readonly plan: readonly PlannedStep[];
  /** Requests for refunds are turned down. */
  readonly refusesRefunds?: boolean;
}

/** What differs from one way of paying by bank to another. */
export interface BankVendor {
  readonly name: 'travelpay' | 'minteft';
  readonly title: string;
  readonly firstStatus: string;
  /** Into which states each leads; a state that leads nowhere is an end. */
  readonly leadsTo: Readonly<Record<string, readonly string[]>>;
  /** In these the payer may still turn back. */
  readonly stoppable: readonly string[];
  readonly cancelled: string;
  readonly choices: readonly Choice[];
  /** The payment as the vendor's calls tell it. */
  present(payment: BankPayment, publicUrl: string): object;
}
