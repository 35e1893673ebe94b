import { generateKeyPairSync } from 'node:crypto';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import forge from 'node-forge';
import type { WalletsConfig } from '../config.ts';

/** Credentials of both wallets as files for a test. The certificates are self-signed, so no phone accepts the passes. */
export function selfSignedWallets(): {
  readonly config: Required<WalletsConfig>;
  readonly folder: string;
  readonly googlePublicKey: string;
} {
  const folder = mkdtempSync(join(tmpdir(), 'wallets-'));
  const write = (name: string, text: string): string => {
    const file = join(folder, name);
    writeFileSync(file, text);
    return file;
  };
  const pass = selfSigned('Pass Type ID: pass.example.rail');
  const google = generateKeyPairSync('rsa', { modulusLength: 2048 });
  return {
    folder,
    googlePublicKey: google.publicKey.export({ type: 'spki', format: 'pem' }),
    config: {
      apple: {
        passTypeIdentifier: 'pass.example.rail',
        teamIdentifier: 'TEAM000001',
        certificateFile: write('pass.pem', pass.certificate),
        keyFile: write('pass.key', pass.key),
        wwdrFile: write('wwdr.pem', selfSigned('Intermediate of a test').certificate),
      },
      google: {
        classId: '3388000000000000001.rail',
        keyFile: write(
          'google.json',
          JSON.stringify({
            client_email: 'passes@rail.example',
            private_key: google.privateKey.export({ type: 'pkcs8', format: 'pem' }),
          }),
        ),
      },
    },
  };
}

function selfSigned(commonName: string): { readonly certificate: string; readonly key: string } {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const key = privateKey.export({ type: 'pkcs1', format: 'pem' });
  const signer = forge.pki.privateKeyFromPem(key);
  const certificate = forge.pki.createCertificate();
  certificate.publicKey = forge.pki.setRsaPublicKey(signer.n, signer.e);
  certificate.serialNumber = '01';
  certificate.validity.notBefore = new Date('2020-01-01T00:00:00Z');
  certificate.validity.notAfter = new Date('2049-01-01T00:00:00Z');
  const subject = [{ name: 'commonName', value: commonName }];
  certificate.setSubject(subject);
  certificate.setIssuer(subject);
  certificate.sign(signer, forge.md.sha256.create());
  return { certificate: forge.pki.certificateToPem(certificate), key };
}
