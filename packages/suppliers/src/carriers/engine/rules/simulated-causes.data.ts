import type { DelayCause } from '@throughfare/kernel/rights/delay-causes.data';

/**
 * How often each cause makes a simulated train late or cancels it. The shares add up to 1. They are our estimate: about six in ten delays come from track,
 * trains and staff and the trains before, and about one in seven from weather, people on the track and the police, as Britain's yearly figures of
 * delays by cause have it in general. A simulated train never meets a strike, because strikes are announced.
 */
export const simulatedCauses = [
  ['signal_fault', 0.28],
  ['train_fault', 0.22],
  ['late_inbound', 0.22],
  ['staff', 0.13],
  ['weather', 0.05],
  ['persons_on_track', 0.05],
  ['police', 0.02],
  ['medical', 0.02],
  ['theft', 0.01],
] as const satisfies readonly (readonly [DelayCause, number])[];
