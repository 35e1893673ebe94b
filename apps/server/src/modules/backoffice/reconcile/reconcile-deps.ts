import type { Clock } from '@throughfare/kernel/clock';
import type { SupplierRegistry } from '@throughfare/suppliers/registry';
import type { Log } from '../../../platform/log.ts';
import type { Db } from '../../../platform/postgres/db.ts';
import type { AfterSales } from '../../after-sales/after-sales.api.ts';
import type { BankComparison } from '../../bank-pay/bank-pay.api.ts';
import type { Ledger } from '../../ledger/ledger.api.ts';
import type { Orders } from '../../orders/orders.api.ts';
import type { Statements } from '../../statements/statements.api.ts';
import type { Vouchers } from '../../vouchers/vouchers.api.ts';
import type { Payments } from '../../payments/payments.api.ts';

export interface ReconcileDeps {
  readonly db: Db;
  readonly clock: Clock;
  readonly log: Log;
  readonly orders: Pick<Orders, 'find' | 'findByBooking' | 'findByIntent' | 'listChanged' | 'listPlaced'>;
  readonly suppliers: SupplierRegistry;
  readonly ledger: Pick<Ledger, 'entriesOf' | 'entriesOfOrders' | 'ordersPosted' | 'check'>;
  readonly afterSales: Pick<AfterSales, 'booksOf'>;
  readonly statements: Pick<Statements, 'check'>;
  readonly bankPay: BankComparison;
  readonly vouchers: Pick<Vouchers, 'check'>;
  readonly payments: Pick<Payments, 'listIntents' | 'retrieveIntent' | 'listRefunds'>;
}
