import type { B2BPaymentMethod } from '@throughfare/contract/shapes/agency-terms';
import type { Currency } from '@throughfare/kernel/money';
import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { BookedPart, BookedSegment, BookingPassenger, IssuedTicket, SeatPreferences } from '@throughfare/suppliers/port/booking';
import type { DeliveryOption } from '@throughfare/suppliers/port/offer';
import type { BookingRequest, Direction, ShownChoice } from '../../cart/cart.api.ts';
import type { Provider } from '../../payments/payments.api.ts';
import type { ItemBooking } from '../order.types.ts';
import type {
  BookingCall,
  BookingStatus,
  HoldState,
  PaymentCall,
  PaymentPurpose,
  PaymentStatus,
  UndoReason,
} from '../rules/order-state.ts';

/** Passed as JSON text, because the driver would turn a JavaScript array into a PostgreSQL array. */
type Json<Value> = ColumnType<Value, string, string>;

export type OrderTables = {
  'retail.order': {
    id: string;
    session_id: string | null;
    guest_id: string | null;
    user_id: string | null;
    cart_id: string | null;
    cart_revision: number | null;
    email: string;
    phone: string;
    market: string;
    currency: string;
    promo_code: string | null;
    card_fee_minor: number;
    b2b_payment_method: B2BPaymentMethod | null;
    undo: UndoReason | null;
    outcome: 'completed' | 'failed' | null;
    queue_key: string | null;
    wait_until: Date | null;
    hold: HoldState | null;
    pay_by: Date | null;
    attempts: number;
    attention: string | null;
    lease_owner: string | null;
    lease_epoch: number;
    lease_until: Date | null;
    created_at: Date;
    updated_at: Date;
    last_event: Generated<number>;
  };
  'retail.order_payment': {
    id: string;
    order_id: string;
    position: number;
    purpose: PaymentPurpose;
    provider: Provider;
    after_sale_id: string | null;
    reference: string;
    intent_id: string;
    amount_minor: number;
    captured_minor: number;
    refunded_minor: number;
    status: PaymentStatus;
    pending: PaymentCall | null;
    revision: number;
    action: { url: string } | null;
    decline: { code: string; message: string } | null;
    charge_id: string | null;
    card_brand: string;
  };
  'retail.order_item': {
    id: string;
    order_id: string;
    position: number;
    booking_reference: string;
    shown: ShownChoice;
    travellers: Json<BookingPassenger[]>;
    delivery_option: DeliveryOption;
    seat_preferences: SeatPreferences;
    discount_minor: number;
    fee_minor: number;
    agency_id: string | null;
    settlement: 'net' | 'gross' | null;
    commission_minor: number;
    mark_up_minor: number;
    is_service_fee: boolean;
  };
  'retail.order_item_booking': {
    id: string;
    item_id: string;
    position: number;
    reference: string;
    revision: number;
    source: string;
    status: BookingStatus;
    pending: BookingCall | null;
    request: BookingRequest;
    total_minor: number;
    supplier_minor: number;
    supplier_currency: string;
    rate: string;
    voidable: boolean;
    price_change: ColumnType<ItemBooking['priceChange'] | null, string | null, string | null>;
    supplier_booking_id: string | null;
    supplier_booking_code: string | null;
    hold_until: Date | null;
    parts: Json<BookedPart[]>;
    segments: Json<BookedSegment[]>;
    tickets: Json<IssuedTicket[]>;
    failure: string | null;
  };
  'retail.sold_part': {
    booking_id: string;
    item_id: string;
    direction: Direction;
    passenger_ref: string;
    currency: Currency;
    price_minor: number;
    discount_minor: number;
    fee_minor: number;
    charged_minor: GeneratedAlways<number>;
    refunded_minor: Generated<number>;
    supplier_currency: Currency;
    supplier_minor: number;
    supplier_refunded_minor: Generated<number>;
    commission_minor: Generated<number>;
    mark_up_minor: Generated<number>;
    withheld_minor: Generated<number>;
  };
  'retail.booking_note': {
    item_id: string;
    agency_id: string;
    internal_reference: string;
    cost_centre: string;
    purchase_order: string;
    internal_note: string;
    changed_by: string | null;
    changed_at: Date;
  };
  'retail.order_event': { order_id: string; seq: number; at: Date; kind: string; about_id: string | null; detail: object };
};
