-- Suppliers sell in more currencies than the shop shows prices in: coaches of Distribusion in francs, kroner, koruny, złoty and forints. What the shop
-- itself is paid in stays the business of the contract, which refuses the others where a customer may choose.
alter domain retail.currency drop constraint currency_check;
alter domain retail.currency add constraint currency_check
  check (value in ('GBP', 'AUD', 'USD', 'EUR', 'CAD', 'NZD', 'CHF', 'DKK', 'CZK', 'PLN', 'HUF'));
alter table retail.ledger_line drop constraint ledger_line_currency_check, alter column currency type retail.currency;
