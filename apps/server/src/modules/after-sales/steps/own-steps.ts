import type { StepResult } from '../../../platform/leased-work/create-leased-work.ts';
import type { WorkWriter } from '../../../platform/leased-work/work-writer.ts';
import type { Order, OrderItem, OrderPayment } from '../../orders/orders.api.ts';
import type { BookingNote } from '../../tickets/tickets.api.ts';
import type { AfterSaleEvent } from '../after-sale-event.ts';
import type { AfterSale } from '../after-sale.types.ts';
import type { Step } from '../rules/next-step.ts';
import type { AfterSaleColumns } from '../store/after-sale-store.ts';

/** The context of a step: the after-sale at the start of the step, and the one way to write it. */
export interface StepContextOf<Deps> {
  readonly sale: AfterSale;
  readonly write: WorkWriter<AfterSaleColumns, AfterSaleEvent>;
  /** Whether the intent to ask was stored with the after-sale and the call has not been made yet. */
  readonly isAnnounced: boolean;
  readonly deps: Deps;
}

/** An after-sale and the payment that it takes, if it takes one. */
export interface WorkedSale {
  readonly sale: AfterSale;
  readonly payment?: OrderPayment | undefined;
}

export interface OwnStep<Deps> {
  readonly do: 'own';
  make(context: StepContextOf<Deps>): Promise<StepResult>;
}

/** The exchange, as after-sales know it: the one kind with steps, an answer and a mail of its own. */
export interface OwnSteps<Deps> {
  paymentOf(sale: AfterSale, deps: Deps): Promise<OrderPayment | undefined>;
  /** Pure. */
  nextStep(worked: WorkedSale): Step | OwnStep<Deps>;
  /** For the waiting page. */
  result(sale: AfterSale): object;
  note(sale: AfterSale, order: Order, item: OrderItem, deps: Deps): Promise<{ readonly note: BookingNote; readonly about: OrderItem }>;
}
