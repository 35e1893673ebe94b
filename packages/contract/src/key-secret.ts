/** How the secret of an agency's key begins, and the secret of a session that a key has opened. */
export const secretStarts = { key: 'tfk_', session: 'tfs_' } as const;

export type SecretKind = keyof typeof secretStarts;

/** Undefined: the token is a person's. */
export function secretKind(token: string): SecretKind | undefined {
  if (token.startsWith(secretStarts.key)) return 'key';
  return token.startsWith(secretStarts.session) ? 'session' : undefined;
}
