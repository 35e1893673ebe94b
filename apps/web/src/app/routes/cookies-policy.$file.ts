import type { LoaderFunctionArgs } from 'react-router';
import { cookiePolicies, type CookiePolicyRegion } from '../../features/legal/cookie-policy.data.ts';
import { visitorContext } from '../../lib/visitor.ts';

/** Rendered once, because the text only changes with a release. */
const drawn = new Map<CookiePolicyRegion, Promise<Uint8Array>>();

/** /cookies-policy/uk.pdf and /cookies-policy/au.pdf (SITE-7: the version by region). */
export async function loader({ params, context }: LoaderFunctionArgs) {
  const region = /^(uk|au)\.pdf$/.exec(params['file'] ?? '')?.[1];
  if (region !== 'uk' && region !== 'au') return new Response('No such file.', { status: 404 });
  const { brandName } = context.get(visitorContext).page.settings;
  const waiting = drawn.get(region) ?? draw(region, brandName);
  drawn.set(region, waiting);
  return new Response(Uint8Array.from(await waiting), {
    headers: {
      'Content-Type': 'application/pdf',
      'Content-Disposition': `inline; filename="cookies-policy-${region}.pdf"`,
      'Cache-Control': 'public, max-age=86400',
    },
  });
}

/** The layout engine is loaded with the first of these files: it would be the largest part of the server's build. */
async function draw(region: CookiePolicyRegion, brandName: string): Promise<Uint8Array> {
  const { drawPolicy } = await import('../../features/legal/draw-policy.server.ts');
  return drawPolicy(cookiePolicies[region], brandName);
}
