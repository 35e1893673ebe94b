/** Access to a feed's files, wherever they are stored. */
export interface FeedFiles {
  has(file: string): boolean;
  /** The file's bytes as a stream. Throws FeedRefused if the feed does not have it. */
  open(file: string): AsyncIterable<Uint8Array>;
  close(): void;
}
