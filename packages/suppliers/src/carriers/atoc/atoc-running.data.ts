import type { RunningProfile } from '../engine/running-profile.ts';

/** After the punctuality figures of ORR for 2024/25: about two trains in three on time to the minute, one in thirty cancelled. */
export const atocRunning: RunningProfile = {
  slightlyLateShare: 0.24,
  veryLateShare: 0.04,
  cancelledShare: 0.03,
  platforms: {
    BHM: 12,
    BRI: 13,
    CDF: 8,
    CLJ: 17,
    EDB: 20,
    EUS: 16,
    GLC: 15,
    GLQ: 7,
    KGX: 11,
    LBG: 15,
    LDS: 18,
    LIV: 10,
    LST: 17,
    MAN: 14,
    MYB: 6,
    NCL: 12,
    PAD: 14,
    RDG: 15,
    SHF: 8,
    STP: 15,
    VIC: 19,
    WAT: 24,
    YRK: 11,
  },
  defaultPlatforms: 4,
};
