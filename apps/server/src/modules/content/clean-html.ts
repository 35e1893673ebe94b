import type { IOptions } from 'sanitize-html';

/**
 * The allowed markup. Pictures come from this site, links open no scripts, and an outside link opens in a new tab (CONTENT-7) without a
 * referrer.
 */
const allowed: IOptions = {
  allowedTags: [
    'p',
    'h2',
    'h3',
    'ul',
    'ol',
    'li',
    'a',
    'strong',
    'em',
    'figure',
    'figcaption',
    'img',
    'table',
    'caption',
    'thead',
    'tbody',
    'tr',
    'th',
    'td',
  ],
  allowedAttributes: { a: ['href', 'target', 'rel'], img: ['src', 'alt', 'width', 'height', 'loading', 'decoding'], th: ['scope'] },
  allowedSchemes: ['https', 'mailto', 'tel'],
  allowProtocolRelative: false,
  exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !(attribs['src'] ?? '').startsWith('/'),
  transformTags: {
    a: (tagName, attribs) => ({
      tagName,
      attribs: (attribs['href'] ?? '').startsWith('https:')
        ? { href: attribs['href'] ?? '', target: '_blank', rel: 'noopener noreferrer' }
        : { href: attribs['href'] ?? '' },
    }),
    // All our pictures have one shape, so that the page reserves their space.
    img: (tagName, { src = '', alt = '' }) => ({
      tagName,
      attribs: { src, alt, width: '1200', height: '630', loading: 'lazy', decoding: 'async' },
    }),
  },
};

/**
 * Removes everything from HTML that a text does not need: scripts, styles, handlers, foreign pictures. The cleaner has seventy modules and
 * is loaded with the first text.
 */
export async function cleanHtml(html: string): Promise<string> {
  const { default: sanitizeHtml } = await import('sanitize-html');
  return sanitizeHtml(html, allowed).trim();
}
