import { isIPv6 } from 'node:net';

/**
 * The part of an address by which a client is counted and recognised. A home has a whole /64 of IPv6 (RFC 6177), and its devices change
 * their addresses in it daily (RFC 8981), so an address of its own says nothing. An IPv4 address stays whole, also if a socket for both
 * versions shows it as "::ffff:192.0.2.1".
 */
export function clientAddress({ ip }: { readonly ip: string }): string {
  const [address = ''] = ip.split('%');
  if (!isIPv6(address)) return ip;
  const groups = groupsOf(address);
  const isMapped = groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff;
  if (isMapped)
    return groups
      .slice(6)
      .flatMap((group) => [group >> 8, group & 0xff])
      .join('.');
  return `${groups
    .slice(0, 4)
    .map((group) => group.toString(16))
    .join(':')}::/64`;
}

/** The eight numbers of an IPv6 address. */
function groupsOf(address: string): number[] {
  // a URL writes every form of an address in one way, without dots
  const { hostname } = new URL(`http://[${address}]`);
  const [head = [], tail = []] = hostname
    .slice(1, -1)
    .split('::')
    .map((part) =>
      part
        .split(':')
        .filter((group) => group !== '')
        .map((group) => Number.parseInt(group, 16)),
    );
  return [...head, ...Array.from({ length: 8 - head.length - tail.length }, () => 0), ...tail];
}
