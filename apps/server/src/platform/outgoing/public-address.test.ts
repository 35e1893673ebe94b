import { expect, test } from 'vitest';
import { isPublicAddress } from './public-address.ts';

test.each(['93.184.215.14', '8.8.8.8', '172.15.0.1', '172.32.0.1', '2606:2800:21f:cb07:6820:80da:af6b:8b2c'])(
  '%s is on the internet',
  (address) => {
    expect(isPublicAddress(address)).toBe(true);
  },
);

test.each([
  ['127.0.0.1', 'this machine'],
  ['0.0.0.0', 'this machine'],
  ['::1', 'this machine'],
  ['::', 'this machine'],
  ['10.1.2.3', 'a private network'],
  ['172.16.0.1', 'a private network'],
  ['192.168.1.1', 'a private network'],
  ['fd00::1', 'a private network'],
  ['fe80::1', 'this link'],
  ['169.254.169.254', 'the metadata of a cloud'],
  ['100.64.0.1', 'a provider’s network'],
  ['::ffff:127.0.0.1', 'an IPv4 address in IPv6'],
  ['::ffff:7f00:1', 'an IPv4 address in IPv6'],
  ['64:ff9b::7f00:1', 'an IPv4 address behind NAT64'],
  ['2002:7f00:1::', 'an IPv4 address behind 6to4'],
  ['224.0.0.1', 'many machines'],
  ['2001:db8::1', 'documentation'],
  ['not an address', 'nothing'],
])('%s is not: it is %s', (address) => {
  expect(isPublicAddress(address)).toBe(false);
});
