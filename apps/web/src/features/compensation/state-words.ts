import type { BadgeTone } from '../../ui/badge.tsx';
import type { CompensationTicket } from '@throughfare/contract/shapes/compensation';

type State = CompensationTicket['state'];

/** The state of a compensation in a badge. */
export const stateWords: Readonly<Record<State, { readonly text: string; readonly tone: BadgeTone }>> = {
  due: { text: 'Being paid', tone: 'plain' },
  paid: { text: 'Paid', tone: 'ok' },
  refused: { text: 'Refused', tone: 'signal' },
  claim: { text: 'Claim it', tone: 'amber' },
  sent: { text: 'Claim sent', tone: 'plain' },
  nothing: { text: 'Nothing due', tone: 'plain' },
  check: { text: 'Being checked', tone: 'amber' },
};

/** What the traveller says about their own claim. */
export const claimWords = {
  open: 'Start again',
  sent: 'I have sent it',
  paid: 'The carrier has paid',
  refused: 'The carrier refused',
} as const;
