import { expect, test } from 'vitest';
import { passkeyPlace } from './passkey-place.ts';

test.each([
  ['https://shop.example', { name: 'shop.example', origin: 'https://shop.example' }],
  ['https://rail.shop.example:8443', { name: 'rail.shop.example', origin: 'https://rail.shop.example:8443' }],
  ['http://localhost:3000', { name: 'localhost', origin: 'http://localhost:3000' }],
  ['http://127.0.0.1:3000', { name: 'localhost', origin: 'http://localhost:3000' }],
  ['http://[::1]:3000', { name: 'localhost', origin: 'http://localhost:3000' }],
])('passkeys of %s work by a name', (publicUrl, place) => {
  expect(passkeyPlace(publicUrl)).toEqual(place);
});

test.each(['http://shop.example', 'https://192.0.2.7', 'https://[2001:db8::7]', 'http://192.168.0.2:3000'])(
  'passkeys of %s work nowhere: no https, or no name',
  (publicUrl) => {
    expect(passkeyPlace(publicUrl)).toBeUndefined();
  },
);
