/** Paragraphs of a plain text, which has empty lines between them. */
export const paragraphs = (text: string): string =>
  text
    .split('\n\n')
    .map((paragraph) => `<p>${paragraph}</p>`)
    .join('');

/** The address of a drawn picture. */
export const picture = (name: string): string => `/illustrations/${name}.svg`;
