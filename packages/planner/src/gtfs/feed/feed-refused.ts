/** A feed that cannot be used at all. The message is for the operator: what is wrong and, where it helps, in which file. */
export class FeedRefused extends Error {
  override readonly name = 'FeedRefused';
}
