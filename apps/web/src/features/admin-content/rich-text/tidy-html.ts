/**
 * Normalises HTML to the form in which the shop stores it. List items have no paragraphs of their own, links and pictures only the
 * attributes that an author chooses (the server adds the rest when it cleans), spaces are single, and each block is on a line of its own.
 */
const blocks = 'p|h2|h3|ul|ol|li|figure|figcaption|table|caption|thead|tbody|tr|th|td';
const kept: Readonly<Record<string, readonly string[]>> = { a: ['href'], img: ['src', 'alt'], th: ['scope'] };

export function tidyHtml(html: string): string {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  for (const item of body.querySelectorAll('li')) {
    const [only, ...others] = item.children;
    if (only?.tagName === 'P' && others.length === 0 && item.textContent?.trim() === only.textContent?.trim())
      only.replaceWith(...only.childNodes);
  }
  for (const element of body.querySelectorAll('*')) {
    const names = kept[element.localName] ?? [];
    for (const name of element.getAttributeNames()) if (!names.includes(name)) element.removeAttribute(name);
  }
  // empty paragraphs are dropped
  for (const paragraph of body.querySelectorAll('p'))
    if (paragraph.textContent?.trim() === '' && paragraph.children.length === 0) paragraph.remove();
  const text = body.innerHTML
    .replaceAll(/\s+/g, ' ')
    .replaceAll(new RegExp(` ?(</?(?:${blocks})(?: [^>]*)?>) ?`, 'g'), '$1')
    .trim();
  return text.replaceAll(/(<\/(?:p|h2|h3|ul|ol|figure|table)>)(?=.)/g, '$1\n');
}
