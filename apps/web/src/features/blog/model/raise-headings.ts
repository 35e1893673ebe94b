/** Articles come with h3 headings (CONTENT-6). On their page no h2 stands above these, so they become h2. */
export function raiseHeadings(html: string): string {
  return html.replace(/<(\/?)h3>/g, '<$1h2>');
}
