import type { LegalDocument } from './legal-document.ts';

/** The policy of the United Kingdom, or the one of all other countries (SITE-7). */
export type CookiePolicyRegion = 'uk' | 'au';

/**
 * Everything that this shop keeps in a browser. The list is complete; a test compares it with the code. Over https the cookies' names begin
 * with `__Host-`.
 */
export const storedItems = [
  {
    name: 'tf_session',
    kind: 'Cookie',
    lasts: 'a year, or until you log out',
    about: 'names your session, so that your cart and bookings are found again',
  },
  {
    name: 'tf_refresh',
    kind: 'Cookie',
    lasts: 'a year, or until you log out',
    about: 'renews an expired session while you are signed in',
  },
  { name: 'tf_market', kind: 'Cookie', lasts: 'a year', about: 'the storefront that you chose' },
  { name: 'tf_currency', kind: 'Cookie', lasts: 'a year', about: 'the currency that you chose' },
  { name: 'tf_cookies', kind: 'Cookie', lasts: 'a year', about: 'whether you accepted or refused, so that you are asked once' },
  {
    name: 'tf_app',
    kind: 'Cookie',
    lasts: 'until you close the window',
    about: 'that our mobile app opened the page, which then has no header',
  },
  { name: 'tf_alerts', kind: 'Cookie', lasts: 'until you close the window', about: 'which notices you closed' },
  { name: 'cookies', kind: 'Local storage', lasts: 'until you clear it', about: 'the same answer as tf_cookies, for the page itself' },
  {
    name: 'throughfare.keys',
    kind: 'Local storage',
    lasts: 'until you clear it',
    about: 'whether an agent of a travel agency has switched single keys off',
  },
  {
    name: 'throughfare.recent',
    kind: 'Local storage',
    lasts: 'until you log out',
    about: 'the last nine searches of an agent of a travel agency',
  },
  {
    name: 'currentPortal',
    kind: 'Local storage',
    lasts: 'until you clear it',
    about: 'whether you shop for yourself (B2C) or for an agency (B2B)',
  },
  {
    name: 'tf_user_name',
    kind: 'Local storage',
    lasts: 'until you clear it or untick the box',
    about: 'the name that you asked the sign-in form to remember',
  },
  {
    name: 'throughfare.stations',
    kind: 'Local storage',
    lasts: 'until you clear it; if you refuse, until you close the window',
    about: 'the two stations in the search box',
  },
  {
    name: 'throughfare.recentStations',
    kind: 'Local storage',
    lasts: 'until you clear it; if you refuse, until you close the window',
    about: 'up to five stations that you chose before, to offer them again',
  },
  {
    name: 'throughfare.search',
    kind: 'Session storage',
    lasts: 'until you close the window',
    about: 'days and passengers of the search that you are making',
  },
  {
    name: 'throughfare.passes',
    kind: 'Session storage',
    lasts: 'until you close the window',
    about: 'country, day and passengers of the rail pass that you are looking for',
  },
  {
    name: 'throughfare.state',
    kind: 'Session storage',
    lasts: 'until you close the window',
    about:
      'storefront, currency, language, the last page, the number of tickets in your cart, a promo code that you typed, the tickets that you have chosen, what you typed on the booking page until it has reached us, whether agent login or registration is open, and whether an agent has hidden commission',
  },
] as const;

const shared: LegalDocument['sections'] = [
  {
    heading: 'What is kept in your browser',
    paragraphs: [
      'Over an encrypted connection the names of our cookies begin with __Host-, which keeps other sites from setting them.',
      ...storedItems.map(({ name, kind, lasts, about }) => `${kind} ${name}: ${about}. Kept ${lasts}.`),
    ],
  },
  {
    heading: 'What others may keep',
    paragraphs: [
      'The field for your card number is a frame of our payment provider. It is loaded on the payment page and nowhere else, and the provider may store something there to detect fraud.',
      'By default your own browser solves a small calculation to show that you are a person, and nothing is stored. If the shop uses reCAPTCHA instead, Google is asked when you sign in or register, and not before.',
    ],
  },
  {
    heading: 'What accepting and refusing change',
    paragraphs: [
      'Everything above is needed for something you ask the site to do, or stores a choice of yours. Whatever you answer, we run no advertising, and nobody else measures our visitors.',
      'If you accept, the shop may one day add measurements of how pages are used; no such measurements run now, and none will start without your consent. If you refuse, the stations that you picked are forgotten when you close the window.',
      'You can withdraw your answer by clearing this site’s data in your browser; you will then be asked again.',
    ],
  },
];

const title = 'Cookies policy';
const validFrom = '20 November 2026';

export const cookiePolicies: Readonly<Record<CookiePolicyRegion, LegalDocument>> = {
  uk: {
    title,
    validFrom,
    introduction: 'What this site stores in your browser, why and for how long: the version for visitors in the United Kingdom.',
    sections: [
      ...shared,
      {
        heading: 'The law',
        paragraphs: [
          'The Privacy and Electronic Communications (EC Directive) Regulations 2003 ask for your consent before anything is stored that is not strictly necessary for a service that you request, or otherwise exempt; the UK GDPR applies to personal data.',
          "You can complain to the Information Commissioner's Office, ico.org.uk.",
        ],
      },
    ],
  },
  au: {
    title,
    validFrom,
    introduction:
      'What this site stores in your browser, why and for how long: the version for visitors in Australia, New Zealand, the United States, Canada and elsewhere.',
    sections: [
      ...shared,
      {
        heading: 'The law',
        paragraphs: [
          'In Australia the Privacy Act 1988 and its Australian Privacy Principles apply to personal information; in New Zealand the Privacy Act 2020; in Canada PIPEDA; in the United States the law of your state.',
          'You can complain to the Office of the Australian Information Commissioner, oaic.gov.au, or to the privacy commissioner or attorney general where you live.',
        ],
      },
    ],
  },
};
