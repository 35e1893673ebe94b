import { route, type RouteConfigEntry } from '@react-router/dev/routes';

/** Information pages (SITE-1). Several paths share a module, so each needs an id. */
const informationPaths = [
  'about-us',
  'eurail-pass',
  'uk-rail-tickets',
  'amtrak',
  'via',
  'airport-stations',
  'eurail-maps-and-guide',
  'eurail-passes-benelux',
  'eurail-passes-scandinavia',
  'eurail-passes-greek-islands',
  'trains/europe/high-speed-trains',
  'trains/england/london',
  'promoTerms',
];

/** Reading pages (articles, information, train times), and the files for search engines. */
export const contentRoutes: RouteConfigEntry[] = [
  route('blogs', 'routes/blogs.tsx'),
  // Links within articles (CONTENT-7)
  route('blogs/blogs', 'routes/blogs.blogs.ts'),
  route('blogs/ticketSearch', 'routes/blogs.ticket-search.ts'),
  route('blogs/eurail-pass', 'routes/blogs.eurail-pass.ts'),
  route('blogs/:id', 'routes/blogs.$id.tsx'),
  ...informationPaths.map((path) => route(path, 'routes/information.tsx', { id: `information-${path}` })),
  route('train-times', 'routes/train-times.tsx'),
  route('train-times/:routeName', 'routes/train-times.$routeName.tsx'),
  // The same page in two languages. The paths share a module, so each needs an id.
  ...['en-us', 'fr'].map((language) =>
    route(`${language}/train-times/:country`, `routes/${language}.train-times.tsx`, { id: `country-${language}` }),
  ),
  route('destinations/:routeName', 'routes/destinations.tsx'),
  // The routeName of a pass page is the country where the journey starts.
  ...[':routeName/trains/rail-passes/eurail', ':routeName/trains/rail-passes/eurail-global-pass', ':routeName/eurail-passes/:country'].map(
    (path) => route(path, 'routes/rail-pass.tsx', { id: path }),
  ),
  route('long-tail-page-preview/:pageUrl/:status', 'routes/long-tail-page-preview.tsx'),
  // For content editors
  route('admin/content', 'routes/admin.content.tsx'),
  route('admin/content/edit', 'routes/admin.content.edit.tsx'),
  route('admin/content/history', 'routes/admin.content.history.tsx'),
  route('data/week-fares', 'routes/data.week-fares.ts'),
  route('sitemap.xml', 'routes/sitemap.ts'),
  route('robots.txt', 'routes/robots.ts'),
];
