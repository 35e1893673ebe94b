/** Paragraphs of a plain text, which has empty lines between them. */
export const paragraphs = (text: string): string =>
  text
    .split('\n\n')
    .map((paragraph) => `<p>${paragraph}</p>`)
    .join('');

/** The address of a drawn picture. */
export const picture = (name: string): string => `/illustrations/${name}.svg`;

/** The same picture as a webp file, which the entry of an article names (CONTENT-6). Other addresses stay. */
export const asWebp = (address: string): string => address.replace(/^(\/illustrations\/[\w-]+)\.svg$/, '$1-1200.webp');
