import type { Money } from '@throughfare/kernel/money';
import type { Plain, Told } from '../../../platform/leased-work/work-change.ts';
import type { PaymentStepEvent } from '../../payments/payment-machine.api.ts';
import type { BookingStatus, UndoReason } from '../rules/order-state.ts';

/** The customer's answer, the request key of the question, and the key that followed. */
export interface CustomersAnswer {
  readonly asked: string | undefined;
  readonly next: string;
}

/**
 * Everything that can happen to an order, as its history tells an operator. Events hold ids, codes and amounts, never personal data.
 * `reason` is the word of a supplier or provider; their ports promise that it names nobody.
 */
export type OrderEvent =
  | Told<'ordered', { readonly items: number; readonly amount: Money }>
  // Events of a booking
  | Told<'prebook asked', { readonly reference: string }>
  /** The number of places held, and the end of the hold (ISO). Older events have neither. */
  | Told<'prebooked', { readonly supplierBookingId: string; readonly seats?: number; readonly until?: string }>
  | Told<'price changed', { readonly from: Money; readonly to: Money }>
  /** The price stays; the customer is asked about other places. */
  | Told<'chosen places taken', { readonly places: number }>
  | Told<'not booked', { readonly failure: string; readonly reason: string }>
  | Plain<'confirmation asked'>
  | Told<'confirmed', { readonly supplierBookingCode: string }>
  | Told<'confirmation refused', { readonly reason: string }>
  | Plain<'tickets asked'>
  | Told<'tickets issued', { readonly tickets: number }>
  | Plain<'release asked' | 'void asked'>
  | Told<`booking ${BookingStatus}`, { readonly reason: string }>
  // Events of a payment
  | PaymentStepEvent
  // Events of the order
  | Plain<'waiting: requires_action' | 'waiting: price_changed'>
  | Told<'customer: accept_price' | 'customer: decline' | 'customer: authenticated', CustomersAnswer>
  | Plain<'customer did not answer'>
  // Events of a hold
  | Told<'on hold' | 'hold warned', { readonly until: string }>
  | Told<'hold: pay' | 'hold: release', { readonly next?: string }>
  | Plain<'hold: link sent'>
  | Told<'back on hold', { readonly reason: string }>
  | Plain<'hold lapsed'>
  | Told<'no answer', { readonly reason: string; readonly attempts: number }>
  | Told<'giving up', { readonly reason: UndoReason }>
  | Plain<'completed' | 'failed'>;
