import { createPublicKey, verify } from 'node:crypto';
import { expect, test } from 'vitest';
import { encryptPush, isPushKey, pushIdentity, vapidHeader } from './web-push.ts';

/** RFC 8291, Appendix A. */
const example = {
  plaintext: 'When I grow up, I want to be a watermelon',
  p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
  auth: 'BTBZMqHH6r4Tts7J_aSIgg',
  ownKey: 'yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw',
  salt: 'DGv6ra1nlYgDCS1FRnbzlw',
  sealed:
    'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
};
const octets = (text: string): Buffer => Buffer.from(text, 'base64url');

test("encrypts the example of RFC 8291 to the RFC's own octets", () => {
  const { plaintext, ownKey, salt, sealed } = example;
  expect(encryptPush(plaintext, example, { ownKey: octets(ownKey), salt: octets(salt) }).toString('base64url')).toBe(sealed);
});

test('signs for the push service alone, for half a day, with the key that browsers subscribe for', () => {
  const identity = pushIdentity(example.ownKey, 'mailto:desk@example.com');
  const header = vapidHeader('https://push.example.com/send/a1', identity, Date.parse('2026-12-01T12:00:00Z'));
  const [, head = '', claims = '', signature = '', key = ''] = /^vapid t=([^.]+)\.([^.]+)\.([^,]+), k=(.+)$/.exec(header) ?? [];
  expect(key).toBe(identity.publicKey);
  expect(JSON.parse(octets(claims).toString())).toEqual({
    aud: 'https://push.example.com',
    exp: Date.parse('2026-12-02T00:00:00Z') / 1000,
    sub: 'mailto:desk@example.com',
  });
  const point = octets(key);
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString('base64url'));
  const browserSees = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x: x ?? '', y: y ?? '' }, format: 'jwk' });
  expect(verify('sha256', Buffer.from(`${head}.${claims}`), { key: browserSees, dsaEncoding: 'ieee-p1363' }, octets(signature))).toBe(true);
});

test('keys of another form are known before anything is sent', () => {
  expect(isPushKey(example)).toBe(true);
  expect(isPushKey({ ...example, auth: 'AAAA' })).toBe(false);
  expect(isPushKey({ ...example, p256dh: example.auth })).toBe(false);
  expect(() => pushIdentity('c2hvcnQ', 'mailto:a@b')).toThrow('32 octets');
});
