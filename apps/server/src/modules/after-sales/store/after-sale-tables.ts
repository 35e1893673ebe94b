import type { Money } from '@throughfare/kernel/money';
import type { RefundForm } from '@throughfare/suppliers/port/after-sales';
import type { ColumnType, Generated } from 'kysely';
import type { Payout, SupplierRequest } from '../after-sale.types.ts';
import type { Compensation } from '../compensation/compensation.types.ts';
import type { ExchangePlan, ExchangeSearch, HeldTicket, PlannedExchange } from '../exchange/exchange.types.ts';
import type { HoldStatus } from '../exchange/rules/exchange-steps.ts';
import type { OwnVoucher } from '../rules/own-voucher.ts';
import type { RefundFigures } from '../rules/refund-figures.ts';
import type { AfterSaleKind, PayoutStatus, RefundState, SupplierStatus } from '../rules/refund-state.ts';

/** Written as JSON text, read as a value. */
type Json<Value> = ColumnType<Value, string, string>;

export type AfterSaleTables = {
  'retail.after_sale_quote': {
    id: string;
    item_id: string;
    item_version: number;
    line_id: string | null;
    supplier_offer_id: string | null;
    form: RefundForm | null;
    figures: ColumnType<RefundFigures | null, string | null, string | null>;
    voucher: ColumnType<Money | null, string | null, string | null>;
    own_voucher: ColumnType<OwnVoucher | null, string | null | undefined, string | null>;
    /** For an exchange, instead of the columns above. */
    plan: ColumnType<ExchangePlan | null, string | null, string | null>;
    is_decided_later: boolean;
    valid_until: Date;
    created_at: Date;
  };
  'retail.after_sale': {
    id: string;
    order_id: string;
    item_id: string;
    kind: AfterSaleKind;
    quote_id: string | null;
    supplier_status: Generated<SupplierStatus>;
    is_asked: Generated<boolean>;
    request: Json<SupplierRequest>;
    figures: ColumnType<RefundFigures | null, string | null, string | null>;
    compensation: ColumnType<Compensation | null, string | null | undefined, string | null>;
    form: RefundForm | null;
    voucher: ColumnType<Money | null, string | null, string | null>;
    own_voucher: ColumnType<OwnVoucher | null, string | null | undefined, string | null>;
    failure: string | null;
    payout_status: Generated<PayoutStatus>;
    payout_minor: Generated<number>;
    payout_currency: Money['currency'];
    payout_revision: Generated<number>;
    outcome: RefundState['outcome'] | null;
    queue_key: string | null;
    attempts: Generated<number>;
    attention: string | null;
    /** When it is looked at again if nothing happens before. */
    wait_until: Date | null;
    lease_owner: string | null;
    lease_epoch: Generated<number>;
    lease_until: Date | null;
    last_event: Generated<number>;
    plan: ColumnType<PlannedExchange | null, string | null, string | null>;
    hold_status: Generated<HoldStatus>;
    held: ColumnType<HeldTicket | null, string | null, string | null>;
    new_item_id: string | null;
    created_at: Date;
    agreed_at: Date | null;
    updated_at: Date;
  };
  'retail.after_sale_payout': {
    after_sale_id: string;
    payment_id: string;
    position: number;
    amount_minor: number;
    status: Payout['status'];
    key: string;
  };
  'retail.exchange_search': { id: string; item_id: string; wish: Json<Omit<ExchangeSearch, 'searchId' | 'itemId'>>; created_at: Date };
  'retail.after_sale_event': { after_sale_id: string; seq: number; at: Date; kind: string; about_id: string | null; detail: Json<object> };
};
