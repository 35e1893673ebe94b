/** An unusable feed. The message tells the operator what is wrong and, if it helps, in which file. */
export class FeedRefused extends Error {
  override readonly name = 'FeedRefused';
}
