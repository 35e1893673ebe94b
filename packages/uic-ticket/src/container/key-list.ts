import { certificateOf } from './certificate.ts';
import type { SigningKey } from './signing-key.ts';

/**
 * The shop's public keys in the form of UIC's list (railpublickey.uic.org; elements and their order as in its schema). Inspectors read them
 * as they read UIC's own list. `barcodeVersion` 3 is the list's value for codes with an FCB.
 */
export function writeKeyList(keys: readonly SigningKey[]): string {
  return ['<?xml version="1.0" encoding="UTF-8"?>', '<keys>', ...keys.map(keyElement), '</keys>', ''].join('\n');
}

function keyElement(key: SigningKey): string {
  const elements: [string, string][] = [
    ['issuerName', key.issuerName],
    ['issuerCode', String(key.rics)],
    ['versionType', 'FCB'],
    ['signatureAlgorithm', key.algorithm],
    ['id', String(key.keyId)],
    ['publicKey', Buffer.from(certificateOf(key)).toString('base64')],
    ['barcodeVersion', '3'],
    ['startDate', key.validFrom],
    ['endDate', key.validUntil],
    ['barcodeXsd', ''],
    ['allowedProductOwnerCodes', ''],
    ['keyForged', ''],
    ['commentForEncryptionType', ''],
  ];
  return ['  <key>', ...elements.map(([name, text]) => `    <${name}>${escapeXml(text)}</${name}>`), '  </key>'].join('\n');
}

function escapeXml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
