/** The word count of the content divided by 225, rounded up (CONTENT-6). */
const wordsPerMinute = 225;

export function readMinutes(contentForCount: string): number {
  const words = contentForCount.split(/\s+/).filter((word) => word !== '').length;
  return Math.ceil(words / wordsPerMinute);
}

/** For example "4 min. read". */
export function readTimeText(contentForCount: string): string {
  return `${readMinutes(contentForCount)} min. read`;
}
