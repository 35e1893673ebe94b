/**
 * Names under which public feeds list companies, where they differ from ours. Compared without accents, capitals, punctuation and legal forms.
 * A name that covers trains of several tariffs ("SNCF", for TGV, Intercités and TER) has no row: such trains are sold by distance.
 */
export const agencyNames: Readonly<Record<string, string>> = {
  'DB Fernverkehr': 'DB',
  'DB Fernverkehr (Codesharing)': 'DB',
  'DB Regio': 'DBREG',
  'Schweizerische Bundesbahnen': 'SBB',
  'Schweizerische Bundesbahnen SBB': 'SBB',
  SBB: 'SBB',
  ÖBB: 'OBB',
  'Österreichische Bundesbahnen': 'OBB',
  NS: 'NSI',
  'NS International': 'NSI',
  SNCB: 'SNCB',
  'NMBS/SNCB': 'SNCB',
  'Société Nationale des Chemins de fer Luxembourgeois': 'CFL',
  Renfe: 'RENFE',
  'Renfe Operadora': 'RENFE',
  'CP - Comboios de Portugal': 'CP',
  Lyria: 'LY',
  Arriva: 'ARRNL',
  ČD: 'CD',
  MÁV: 'MAV',
  ZSSK: 'ZSSK',
  Italo: 'NTV',
  NTV: 'NTV',
  'VIA Rail Canada': 'VIA',
};
