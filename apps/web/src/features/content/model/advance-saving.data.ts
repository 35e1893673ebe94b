/**
 * The basis of "Save 61% on average when you buy in advance" (Spec 3 §2; reading guide 34 asks for it). Measured on this shop's own
 * fares on 20 November 2026 over its own API: for each train that has both, the cheapest Advance fare in standard class against the
 * cheapest Anytime or Off-Peak fare, averaged over the trains of a day, the routes, and the days.
 */
export const advanceSaving = {
  measuredOn: '20 November 2026',
  routes: [
    'brighton-to-london',
    'edinburgh-to-london',
    'london-to-bath',
    'london-to-birmingham',
    'london-to-brighton',
    'london-to-bristol',
    'london-to-cambridge',
    'london-to-cardiff',
    'london-to-edinburgh',
    'london-to-liverpool',
    'london-to-manchester',
    'london-to-oxford',
    'london-to-york',
    'manchester-to-london',
  ],
  /** The mean of the routes on seven Tuesdays, from a week and a half to seven and a half weeks ahead; 25 December has no trains. */
  days: [
    { travelDate: '2026-12-01', saving: 0.52 },
    { travelDate: '2026-12-08', saving: 0.544 },
    { travelDate: '2026-12-15', saving: 0.581 },
    { travelDate: '2026-12-22', saving: 0.614 },
    { travelDate: '2026-12-29', saving: 0.645 },
    { travelDate: '2027-01-05', saving: 0.666 },
    { travelDate: '2027-01-12', saving: 0.685 },
  ],
  percent: 61,
} as const;
