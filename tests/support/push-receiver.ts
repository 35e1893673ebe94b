import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A push service on this machine and a browser behind it: what arrives is decrypted as RFC 8291 and RFC 8188 tell a browser to. */
export async function openPushReceiver() {
  const notices: { readonly title: string; readonly text: string; readonly page: string }[] = [];
  const browser = createECDH('prime256v1');
  browser.generateKeys();
  const auth = randomBytes(16);
  let status = 201;
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const isSigned = isFromShop(request.headers.authorization ?? '', `http://${request.headers.host}`);
      if (isSigned && status === 201) notices.push(JSON.parse(decrypt(Buffer.concat(parts), browser, auth)) as (typeof notices)[number]);
      response.writeHead(isSigned ? status : 401).end();
    });
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  return {
    notices,
    subscription: {
      endpoint: `http://127.0.0.1:${port}/send/1`,
      keys: { p256dh: browser.getPublicKey('base64url'), auth: auth.toString('base64url') },
    },
    /** From now on the push service does not know the browser. */
    forget: () => void (status = 410),
    close: () => new Promise((done) => server.close(done)),
  };
}

function decrypt(body: Buffer, browser: ReturnType<typeof createECDH>, auth: Buffer): string {
  const [salt, length] = [body.subarray(0, 16), body[20] ?? 0];
  const theirs = body.subarray(21, 21 + length);
  const sealed = body.subarray(21 + length);
  const expand = (secret: Buffer, with_: Buffer, info: Buffer, size: number) => Buffer.from(hkdfSync('sha256', secret, with_, info, size));
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), browser.getPublicKey(), theirs]);
  const secret = expand(browser.computeSecret(theirs), auth, info, 32);
  const decipher = createDecipheriv(
    'aes-128-gcm',
    expand(secret, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16),
    expand(secret, salt, Buffer.from('Content-Encoding: nonce\0'), 12),
  );
  decipher.setAuthTag(sealed.subarray(-16));
  const plain = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()]);
  return plain.subarray(0, plain.lastIndexOf(2)).toString();
}

/** RFC 8292: a token for this push service, signed with the key beside it. */
function isFromShop(header: string, origin: string): boolean {
  const [, head = '', claims = '', signature = '', key = ''] = /^vapid t=([^.]+)\.([^.]+)\.([^,]+), k=(.+)$/.exec(header) ?? [];
  const point = Buffer.from(key, 'base64url');
  if (point.length !== 65) return false;
  const [x = '', y = ''] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString('base64url'));
  const shop = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y }, format: 'jwk' });
  const { aud } = JSON.parse(Buffer.from(claims, 'base64url').toString()) as { readonly aud: string };
  return (
    aud === origin &&
    verify('sha256', Buffer.from(`${head}.${claims}`), { key: shop, dsaEncoding: 'ieee-p1363' }, Buffer.from(signature, 'base64url'))
  );
}
