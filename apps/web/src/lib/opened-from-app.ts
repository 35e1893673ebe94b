/**
 * Whether the mobile app opened the site. Header, banners and footer links are then the app's own (SITE-4, SITE-6). The app says so in the
 * address (`?access=mobile`), or in the last part of the terms' path.
 */
export function opensFromApp(url: URL): boolean {
  return url.searchParams.get('access') === 'mobile' || /^\/terms-and-conditions\/mobile\/?$/.test(url.pathname);
}
