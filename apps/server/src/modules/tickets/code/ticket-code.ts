import { specimenFlag, type Head } from '@throughfare/uic-ticket/container/head';
import type { SigningKey } from '@throughfare/uic-ticket/container/signing-key';
import { writeTicketCode } from '@throughfare/uic-ticket/container/ticket-code';
import type { TicketView } from '../rules/ticket-view.ts';
import type { FindStation } from '../station-facts.types.ts';
import { ia5Text } from './ia5-text.ts';
import { layoutOf } from './layout-of.ts';
import { railTicketOf } from './rail-ticket-of.ts';

export interface CodeDeps {
  readonly key: SigningKey;
  readonly brand: string;
  readonly demonstration: boolean;
  readonly station: FindStation;
}

/** The head of a ticket's or pass's code. */
export function codeHead(
  bookingReference: string,
  issuedAtMs: number,
  { key, demonstration }: Pick<CodeDeps, 'key' | 'demonstration'>,
): Head {
  return {
    issuer: key.rics,
    // Programs take this field for the booking's number and must find it in the mail. The ticket's own number is in its document.
    ticketKey: ia5Text(bookingReference).slice(-20),
    issuedAtMs,
    flags: demonstration ? specimenFlag : 0,
    language: 'EN',
    secondLanguage: '',
  };
}

/** The octets of a ticket's Aztec code. Any reader of UIC codes understands them, and can verify them with our key list. */
export function ticketCode(view: TicketView, issuedAtMs: number, { key, brand, demonstration, station }: CodeDeps): Uint8Array {
  return writeTicketCode(
    {
      head: codeHead(view.bookingReference, issuedAtMs, { key, demonstration }),
      layout: layoutOf(view, { demonstration }),
      ticket: railTicketOf(view, { issuedAtMs, issuerName: brand, rics: key.rics, demonstration, station }),
    },
    key,
  );
}
