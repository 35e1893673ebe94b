import { route, type RouteConfigEntry } from '@react-router/dev/routes';

/** Pages that are read: articles, information, train times; and what search engines ask for. */
export const contentRoutes: RouteConfigEntry[] = [
  route('blogs', 'routes/blogs.tsx'),
  // Links inside articles (Spec 3 §2)
  route('blogs/blogs', 'routes/blogs.blogs.ts'),
  route('blogs/ticketSearch', 'routes/blogs.ticket-search.ts'),
  route('blogs/eurail-pass', 'routes/blogs.eurail-pass.ts'),
  route('blogs/:id', 'routes/blogs.$id.tsx'),
  route('illustrations/:name', 'routes/illustrations.$name.ts'),
  route('sitemap.xml', 'routes/sitemap.ts'),
  route('robots.txt', 'routes/robots.ts'),
];
