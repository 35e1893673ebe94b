-- Passes in wallets that follow their booking (TODAY-6): Apple Wallet registers each with the device's push token, Google's are ours to update.
create table retail.wallet_pass (
  wallet text not null check (wallet in ('apple', 'google')),
  -- Apple's name of the device; empty for Google.
  device text not null,
  serial text not null,
  booking_reference text not null,
  push_token text not null,
  -- The change of the booking that the wallet was told of last.
  told_change_at timestamptz not null,
  looked_at timestamptz not null,
  ends_at timestamptz not null,
  primary key (wallet, device, serial)
);
comment on table retail.wallet_pass is 'bookings';
create index wallet_pass_looked on retail.wallet_pass (looked_at);
create index wallet_pass_booking on retail.wallet_pass (booking_reference);
