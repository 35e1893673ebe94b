/**
 * The reason why this page cannot make or use a passkey, in a sentence; undefined if it can. A passkey belongs to the name of a site
 * (WebAuthn Level 3, 5.1.3), so a shop that is also reached by an IP address has passkeys at its name only.
 */
export function passkeysElsewhere(passkeysAt: string | undefined, here: string): string | undefined {
  if (passkeysAt === undefined) return 'Passkeys do not work here: they need a host name and https.';
  return here === passkeysAt ? undefined : `Passkeys work at ${passkeysAt} only. Open this page there to use one.`;
}
