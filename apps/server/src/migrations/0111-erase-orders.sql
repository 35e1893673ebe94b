-- When what names people in an order is erased: set once its customer has closed the account, three months after the journey
-- (modules/orders/rules/erase-after.ts). Its figures stay, for the books.
alter table retail.order add column erase_personal_data_at timestamptz;
alter table retail.order add column personal_data_erased_at timestamptz;
create index order_to_erase on retail.order (erase_personal_data_at)
  where erase_personal_data_at is not null and personal_data_erased_at is null;
