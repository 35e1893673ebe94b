/**
 * What a provider's word means to an order:
 * - `waiting`: its payer has to act;
 * - `promised`: its payer cannot turn back; the money is on its way and may still fail;
 * - `paid`: the provider calls it successful, which is not settled;
 * - `ended`: nothing comes of it;
 * - `lost`: it was successful and the bank took it back.
 */
export type Meaning = 'waiting' | 'promised' | 'paid' | 'ended' | 'lost';

/** TravelPay's eleven states. Compared whole: "Successful(Recalled)" begins like "Successful" and is the opposite. */
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

/** MintEFT's states. From AUTHORISED_AND_LOCKED on nobody can stop the transfer. */
const mintEft: Readonly<Record<string, Meaning>> = {
  PENDING: 'waiting',
  AUTHORIZED: 'waiting',
  AUTHORISED_AND_LOCKED: 'promised',
  PENDING_BANK: 'promised',
  PENDING_SETTLEMENT: 'promised',
  SETTLED: 'paid',
  REJECTED: 'ended',
};

/** A word that nobody has told us of means that a person has to look: nothing is sold for it. */
export function meaningOf(provider: 'travelpay' | 'minteft', word: string): Meaning {
  return (provider === 'travelpay' ? travelPay : mintEft)[word] ?? 'waiting';
}

export const travelPayStates = Object.keys(travelPay);
