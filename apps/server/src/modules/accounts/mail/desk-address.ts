/** The first e-mail address in the shop's contact lines: where mails to its own people go. */
export function deskAddressIn(contactLines: readonly string[]): string | undefined {
  return contactLines.map((line) => /[^\s@<]+@[^\s@>]+/.exec(line)?.[0]).find((address) => address !== undefined);
}
