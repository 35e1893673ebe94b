import type { Money } from '@throughfare/kernel/money';
import type { Plain, Told } from '../../platform/leased-work/work-change.ts';
import type { PaymentStepEvent } from '../payments/payment-machine.api.ts';
import type { AfterSale } from './after-sale.types.ts';

/**
 * Everything that can happen to an after-sale, as its history tells it to an operator. Events hold ids, codes and amounts, never personal
 * data.
 */
export type AfterSaleEvent =
  | Told<'asked for', { readonly kind: AfterSale['kind']; readonly refund?: Money | undefined; readonly parts: number }>
  | Plain<'waiting' | 'completed' | 'refused'>
  | Told<'no answer', { readonly reason: string; readonly attempts: number }>
  // Events of the supplier
  | Plain<'supplier asked' | 'supplier decides later'>
  | Told<'supplier agreed', { readonly refund?: Money | undefined; readonly supplierRefund?: Money | undefined }>
  | Told<'supplier refused', { readonly reason: string }>
  // Events of the new ticket of an exchange
  | Told<'new ticket held', { readonly bookingId: string; readonly untilMs: number }>
  | Plain<'new ticket sold' | 'new ticket released' | 'new ticket voided'>
  | Told<'ticket exchanged', { readonly bookingReference: string; readonly due: Money; readonly supplierDue: Money }>
  | Told<'exchange refused', { readonly reason: string; readonly code?: string }>
  | Plain<'waits for the desk'>
  // Events of its payment
  | PaymentStepEvent
  | Plain<'customer: authenticated' | 'customer: decline'>
  // Events of the refunded money
  | Told<'money sent' | 'money on its way' | 'payout came back', { readonly refundId: string }>
  | Told<'payout failed', { readonly reason: string }>
  | Plain<'held by a dispute' | 'to be paid out again'>
  // Events of the desk
  | Plain<'to be asked again' | 'new ticket given up with the supplier'>
  | Told<'difference paid in another way' | 'difference borne by the shop', { readonly amount: Money }>
  | Told<'paid in another way' | 'paid as a voucher', { readonly amount: Money }>;
