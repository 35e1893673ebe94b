/**
 * Signature algorithms by their name in UIC's key list. Source: railpublickey.uic.org (signatureAlgorithm); object identifiers: RFC 5758
 * (DSA and ECDSA with SHA-2).
 */
export const algorithms = {
  'SHA256withECDSA-P256': { hash: 'sha256', oid: '1.2.840.10045.4.3.2' },
  'SHA256withDSA(2048,256)': { hash: 'sha256', oid: '2.16.840.1.101.3.4.3.2' },
  SHA224withDSA: { hash: 'sha224', oid: '2.16.840.1.101.3.4.3.1' },
  'SHA1withDSA(1024,160)': { hash: 'sha1', oid: '1.2.840.10040.4.3' },
} as const;

export type Algorithm = keyof typeof algorithms;
