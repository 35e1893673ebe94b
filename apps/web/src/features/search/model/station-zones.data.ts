/**
 * Time zones that stations lie in, by country, and by state or province where one country has several (IANA time zone database,
 * 2026a: zone1970.tab). Where the state is not known the westernmost counts: the clock there is the last to pass any time.
 */
export const zonesOfCountries: Readonly<Record<string, string>> = {
  AT: 'Europe/Vienna',
  BE: 'Europe/Brussels',
  CA: 'America/Vancouver',
  CH: 'Europe/Zurich',
  DE: 'Europe/Berlin',
  ES: 'Europe/Madrid',
  FR: 'Europe/Paris',
  GB: 'Europe/London',
  IE: 'Europe/Dublin',
  IT: 'Europe/Rome',
  LU: 'Europe/Luxembourg',
  NL: 'Europe/Amsterdam',
  US: 'America/Los_Angeles',
};

/** "CA ON". Of provinces in two zones the western one. */
export const zonesOfStates: Readonly<Record<string, string>> = {
  'CA AB': 'America/Edmonton',
  'CA BC': 'America/Vancouver',
  'CA MB': 'America/Winnipeg',
  'CA NB': 'America/Moncton',
  'CA NS': 'America/Halifax',
  'CA ON': 'America/Winnipeg',
  'CA QC': 'America/Toronto',
  'CA SK': 'America/Regina',
  'US NY': 'America/New_York',
};
