import type { LoaderFunctionArgs } from 'react-router';
import { drawScene } from '../../features/content/illustrations/draw-scene.ts';
import { scenes } from '../../features/content/illustrations/scenes.data.ts';

/** A picture of ours by its name: /illustrations/london-river.svg. */
export function loader({ params }: LoaderFunctionArgs) {
  const name = /^([\w-]+)\.svg$/.exec(params['name'] ?? '')?.[1] ?? '';
  const scene = Object.hasOwn(scenes, name) ? scenes[name] : undefined;
  if (!scene) return new Response('No such picture.', { status: 404, headers: { 'Content-Type': 'text/plain; charset=utf-8' } });
  return new Response(drawScene(scene), {
    // A day: a picture that is redrawn is seen tomorrow.
    headers: { 'Content-Type': 'image/svg+xml; charset=utf-8', 'Cache-Control': 'public, max-age=86400' },
  });
}
