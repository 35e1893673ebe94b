import type { QueueOutcome } from './queue-outcome.ts';

type At = Extract<QueueOutcome, { kind: 'requires_action' }>['at'];

interface ActionWords {
  readonly title: string;
  readonly text: string;
  readonly link: string;
  /** The action of a customer who has come back. Absent if the page continues by itself. */
  readonly again?: string;
}

const atBank = 'We find out by ourselves, so you may close this page. The tickets come by mail.';

/** The words of a page that waits for the payer. */
export const actionWords: Readonly<Record<At, ActionWords>> = {
  bank: {
    title: 'Your bank asks you to confirm',
    text: 'Your bank wants to be sure that it is you. Confirm on its page, then come back here. We hold your seats in the meantime.',
    link: 'Continue to your bank',
  },
  PayPal: {
    title: 'PayPal asks you to approve',
    text: 'Approve the amount on PayPal’s page, then come back here. We hold your seats in the meantime.',
    link: 'Continue to PayPal',
  },
  TravelPay: {
    title: 'Pay at TravelPay',
    text: `Your seats are held. Pay on TravelPay's page, then come back here. ${atBank}`,
    link: 'Continue to TravelPay',
    again: 'I have paid: check again',
  },
  MintEFT: {
    title: 'Enter the transfer at MintEFT',
    text: `Your seats are held. You enter the transfer on MintEFT's page, and an administrator of your agency approves it there. ${atBank}`,
    link: 'Continue to MintEFT',
    again: 'It is approved: check again',
  },
  'PaymentGate-Manual': {
    title: 'Our desk confirms your payment',
    text: `Your seats are held for some minutes. A person at our desk has been shown your order and confirms the payment. ${atBank}`,
    link: 'Look again',
  },
};
