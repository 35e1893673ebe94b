/** Articles come with h3 headings (CONTENT-6); on their page nothing stands between these and its h1, so they are shown as h2. */
export function raiseHeadings(html: string): string {
  return html.replace(/<(\/?)h3>/g, '<$1h2>');
}
