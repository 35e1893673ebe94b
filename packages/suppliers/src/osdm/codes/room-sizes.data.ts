/** How many a room of OSDM's kinds sleeps (UIC code list of accommodation sub-types). A couchette is one berth among others. */
export const roomSizes: Readonly<Record<string, number>> = {
  SINGLE: 1,
  SINGLE_WC: 1,
  SINGLE_SWC: 1,
  SPECIAL_SLEEPER: 1,
  DOUBLE: 2,
  DOUBLE_WC: 2,
  DOUBLE_SWC: 2,
  DOUBLE_S: 2,
  MINI_SUITE: 2,
  TOURIST_SLEEPER_2: 2,
  TOURIST_SLEEPER_3: 3,
  TOURIST_SLEEPER_3_WC: 3,
  TOURIST_SLEEPER_3_SWC: 3,
  TOURIST_SLEEPER_4: 4,
  FAMILY: 6,
};
