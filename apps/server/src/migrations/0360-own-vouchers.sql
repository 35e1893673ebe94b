-- A refund that its customer takes as a voucher of the shop instead of the money (REFUND-18): what the voucher is worth, the bonus in it, and how long it lasts.
-- The figures stay those of the money.
alter table retail.after_sale_quote add column own_voucher jsonb;
alter table retail.after_sale add column own_voucher jsonb;
