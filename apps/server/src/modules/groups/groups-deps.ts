import type { Clock } from '@throughfare/kernel/clock';
import type { Outbox } from '../../platform/mail/outbox.ts';
import type { Sender } from '../../platform/mail/sender.ts';
import type { Db } from '../../platform/postgres/db.ts';
import type { AgencyAdmission, SenderOfAgency, TermsOfAgency } from '../agencies/agencies.api.ts';
import type { Refusal } from '@throughfare/kernel/refusal';
import type { Credit } from '../credit/credit.api.ts';
import type { Ledger } from '../ledger/ledger.api.ts';
import type { CardFailure } from '../payments/card-payments.api.ts';
import type { Pricing } from '../pricing/pricing.api.ts';
import type { Tickets } from '../tickets/tickets.api.ts';

export interface GroupsDeps {
  readonly db: Db;
  readonly clock: Clock;
  readonly outbox: Pick<Outbox, 'add' | 'write'>;
  readonly sender: Sender;
  /** Origin of the shop's pages. */
  readonly publicUrl: string;
  readonly admission: Pick<AgencyAdmission, 'admitAgent'>;
  readonly senderOfAgency: SenderOfAgency;
  readonly termsOfAgency: TermsOfAgency;
  /** Whether the agency's terms of that day give the mark-up back with a refund. */
  readonly returnsMarkUp: (agencyId: string, day: string) => Promise<boolean>;
  readonly credit: Pick<Credit, 'payments'>;
  readonly ledger: Pick<Ledger, 'postingSale' | 'postRefund' | 'postPayout'>;
  readonly pricing: Pricing;
  /** The refusal that tells why a payment failed. */
  readonly refusalOf: (failure: CardFailure) => Refusal;
  readonly papers: Pick<Tickets, 'renderReport'>;
  /** The address that is told of new requests; absent: they appear on the page only. */
  readonly deskAddress: string | undefined;
}
