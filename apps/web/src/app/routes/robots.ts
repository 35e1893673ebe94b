import type { LoaderFunctionArgs } from 'react-router';
import { visitorContext } from '../../lib/visitor.ts';

/** Left out because of their cost, not for secrecy. Pages that must not be listed say `noindex` themselves. */
const lines = ['User-agent: *', 'Disallow: /apiv1/', 'Disallow: /data/', 'Disallow: /actions/', 'Allow: /'];

/** /robots.txt */
export function loader({ context }: LoaderFunctionArgs) {
  const { publicUrl } = context.get(visitorContext).page.settings;
  return new Response(`${lines.join('\n')}\n\nSitemap: ${publicUrl}/sitemap.xml\n`, {
    headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'public, max-age=3600' },
  });
}
