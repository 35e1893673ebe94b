/** The first e-mail address in the shop's contact lines, for mails to its own people. */
export function deskAddressIn(contactLines: readonly string[]): string | undefined {
  return contactLines.map((line) => /[^\s@<]+@[^\s@>]+/.exec(line)?.[0]).find((address) => address !== undefined);
}
