-- The cart whose order takes an option of the quote: two customers who pay at once are not both sold the same trip. Empty again where that order comes
-- to nothing.
alter table retail.quote add column claimed_by_cart uuid;
create index quote_claimed on retail.quote (claimed_by_cart) where claimed_by_cart is not null;
create index quote_changed on retail.quote (changed_at);
