/** In the address of the page that a provider sends somebody back to, signed in (modules/accounts/provider). */
export const arrivalHash = '#signedIn';

/** What the page then posts to `/sign-in`, so that the rest of a sign-in happens. */
export const arrivalForm = 'arrival';
