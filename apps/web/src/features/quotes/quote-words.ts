import type { QuoteState } from '@throughfare/contract/calls/quotes';
import type { BadgeTone } from '../../ui/badge.tsx';

export const quoteStates: Readonly<Record<QuoteState, { readonly tone: BadgeTone; readonly text: string }>> = {
  open: { tone: 'pine', text: 'Open' },
  won: { tone: 'ok', text: 'Won' },
  lost: { tone: 'plain', text: 'Lost' },
  expired: { tone: 'amber', text: 'Expired' },
};
