/** Marks the address that a provider sends a signed-in person back to (modules/accounts/provider). */
export const arrivalHash = '#signedIn';

/** The value that the page then posts to `/sign-in`, for the last steps of a sign-in. */
export const arrivalForm = 'arrival';
