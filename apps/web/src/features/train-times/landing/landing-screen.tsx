import type { Currency } from '@throughfare/kernel/money';
import { CountryScreen } from './country-screen.tsx';
import { DestinationScreen } from './destination-screen.tsx';
import type { LandingData } from './load-landing.ts';
import { PassScreen } from './pass-screen.tsx';

/** A page of any kind: editors preview all of them at one address. */
export function LandingScreen(props: Omit<LandingData, 'meta'> & { readonly currency: Currency }) {
  const { page, words, crumbs, journeys } = props;
  switch (page.kind) {
    case 'COUNTRY':
      return <CountryScreen {...props} />;
    case 'DESTINATION':
      return <DestinationScreen {...props} />;
    case 'PASS':
      return <PassScreen page={page} words={words} crumbs={crumbs} journeys={journeys} />;
  }
}
