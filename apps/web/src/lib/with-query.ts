type Query = Readonly<Record<string, string | undefined>>;

/** The names and most values in our addresses need no escaping. */
const plain = /^[\w.-]*$/;

/** A path with these values as its query, escaped if necessary. Absent and empty values are left out. */
export function withQuery(path: string, query: Query): string {
  let pairs = '';
  for (const name of Object.keys(query)) {
    const value = query[name];
    if (value === undefined || value === '') continue;
    pairs += `${pairs === '' ? '?' : '&'}${plain.test(value) ? `${name}=${value}` : new URLSearchParams([[name, value]]).toString()}`;
  }
  return path + pairs;
}
