/**
 * The place where this shop's passkeys work (WebAuthn Level 3, 5.1.3 and 13.4.9). Passkeys belong to a host name, never to an IP address,
 * and browsers only make them on https pages or on the local machine. A shop at a loopback address uses the name "localhost".
 */
export interface PasskeyPlace {
  /** The WebAuthn relying party id. */
  readonly name: string;
  /** The origin of the pages that can make and use passkeys. */
  readonly origin: string;
}

const loopback = new Set(['127.0.0.1', '[::1]']);

/** Undefined if passkeys cannot work. */
export function passkeyPlace(publicUrl: string): PasskeyPlace | undefined {
  const { protocol, hostname, origin, port } = new URL(publicUrl);
  if (loopback.has(hostname)) return { name: 'localhost', origin: `${protocol}//localhost${port === '' ? '' : `:${port}`}` };
  const isOfThisMachine = hostname === 'localhost' || hostname.endsWith('.localhost');
  const isNumber = hostname.startsWith('[') || /^[\d.]+$/.test(hostname);
  if (isNumber || (protocol !== 'https:' && !isOfThisMachine)) return undefined;
  return { name: hostname, origin };
}
