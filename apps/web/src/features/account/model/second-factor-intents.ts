/** The forms of the second factor. */
export const secondFactorIntents = ['enrol', 'confirm', 'removeAuthenticator', 'backupCodes', 'removePasskey'] as const;

export type SecondFactorIntent = (typeof secondFactorIntents)[number];
