/** The intents of the second factor's forms. */
export const secondFactorIntents = ['enrol', 'confirm', 'removeAuthenticator', 'backupCodes', 'removePasskey'] as const;

export type SecondFactorIntent = (typeof secondFactorIntents)[number];
