/** What our own calls share with better-auth's options. It stands apart from them, so that reading it does not load better-auth. */

/** The minutes for which a mailed code is valid (ASVS 5.0, 6.5.5: at most ten). */
export const codeMinutes = 10;

/** The refusal code for a person who still has the password that staff gave them. */
export const newPasswordRequired = 'NEW_PASSWORD_REQUIRED';

/** Button and addresses say "Google", whichever provider it is. */
export const providerId = 'google';
