/**
 * The meaning of a provider's state for an order:
 * - `waiting`: its payer has to act;
 * - `promised`: its payer cannot turn back, and the money is on its way and may still fail;
 * - `paid`: the provider calls it successful, which is not settled;
 * - `ended`: it has failed;
 * - `lost`: it was successful and the bank took it back.
 */
export type Meaning = 'waiting' | 'promised' | 'paid' | 'ended' | 'lost';

/** TravelPay's eleven states, compared as whole texts: "Successful(Recalled)" begins like "Successful" and is the opposite. */
const travelPay: Readonly<Record<string, Meaning>> = {
  Pending: 'waiting',
  Submitted: 'promised',
  InProgress: 'promised',
  Successful: 'paid',
  'Successful(Refunded)': 'paid',
  'Successful(Recalled)': 'lost',
  'Successful (Refunded) (Recalled)': 'lost',
  Failed: 'ended',
  Error: 'ended',
  Cancelled: 'ended',
  Suppressed: 'ended',
};

/** MintEFT's states. From AUTHORISED_AND_LOCKED on, nobody can stop the transfer. */
const mintEft: Readonly<Record<string, Meaning>> = {
  PENDING: 'waiting',
  AUTHORIZED: 'waiting',
  AUTHORISED_AND_LOCKED: 'promised',
  PENDING_BANK: 'promised',
  PENDING_SETTLEMENT: 'promised',
  SETTLED: 'paid',
  REJECTED: 'ended',
};

/** An unknown state needs a person; nothing is sold on it. */
export function meaningOf(provider: 'travelpay' | 'minteft', word: string): Meaning {
  return (provider === 'travelpay' ? travelPay : mintEft)[word] ?? 'waiting';
}

export const travelPayStates = Object.keys(travelPay);
