/**
 * Where passkeys of this shop work (WebAuthn Level 3, 5.1.3 and 13.4.9): they belong to a name, never to an IP address, and the
 * browser makes them on pages that came by https or from its own machine. A shop at a loopback address has the name "localhost".
 */
export interface PasskeyPlace {
  /** The relying party id. */
  readonly name: string;
  /** The origin of the pages that passkeys can be made and used on. */
  readonly origin: string;
}

const loopback = new Set(['127.0.0.1', '[::1]']);

/** Undefined: nowhere. */
export function passkeyPlace(publicUrl: string): PasskeyPlace | undefined {
  const { protocol, hostname, origin, port } = new URL(publicUrl);
  if (loopback.has(hostname)) return { name: 'localhost', origin: `${protocol}//localhost${port === '' ? '' : `:${port}`}` };
  const isOfThisMachine = hostname === 'localhost' || hostname.endsWith('.localhost');
  const isNumber = hostname.startsWith('[') || /^[\d.]+$/.test(hostname);
  if (isNumber || (protocol !== 'https:' && !isOfThisMachine)) return undefined;
  return { name: hostname, origin };
}
