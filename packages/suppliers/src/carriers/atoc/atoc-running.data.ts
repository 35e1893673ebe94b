import type { RunningProfile } from '../engine/running-profile.ts';

/** Delays follow ORR's punctuality figures for 2024/25: about two trains in three on time to the minute, one in thirty cancelled. */
export const atocRunning: RunningProfile = { slightlyLateShare: 0.24, veryLateShare: 0.04, cancelledShare: 0.03 };
