import type { PageSettings } from '../lib/page-port.ts';
import type { ShellData, ShellPerson } from '../domain/shell-data.ts';

export const pageSettings: PageSettings = {
  brandName: 'Throughfare',
  contactLines: ['help@throughfare.example', 'Monday to Friday, 9 to 17'],
  agentContactLines: ['agents@throughfare.example'],
  publicUrl: 'https://shop.example',
  demonstration: true,
  sandboxPayments: true,
  cardFrameUrl: 'https://cards.example/frame',
  cardPublishableKey: 'pk_test_1',
  phones: { UK: '+44 20 7946 0182' },
  socialLinks: [{ name: 'YouTube', url: 'https://video.example/throughfare' }],
  googleSignIn: false,
  payPal: true,
  searchEurail: false,
  youthsMayTravelAlone: false,
  sellers: [],
};

/** The data of header and footer for a British visitor on a Friday morning, with the given changes. */
export function shellData(more: Partial<ShellData> = {}): ShellData {
  return {
    market: 'UK',
    currency: 'GBP',
    cartCount: 0,
    person: { kind: 'visitor' },
    waiting: 0,
    settings: pageSettings,
    clock: { atMs: Date.UTC(2026, 10, 20, 9), today: '2026-11-20', now: '09:00' },
    asksForConsent: false,
    fromApp: false,
    ...more,
  };
}

export const agent: Extract<ShellPerson, { kind: 'agent' }> = {
  kind: 'agent',
  email: 'agent@example.com',
  agencyName: 'Wayfarers Ltd',
  isAdmin: false,
  superAgency: false,
};
