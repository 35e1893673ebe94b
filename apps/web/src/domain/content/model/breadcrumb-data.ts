export interface Crumb {
  readonly name: string;
  /** A path of this site. */
  readonly path: string;
}

/** Structured data of the page's place in the site (schema.org/BreadcrumbList). */
export function breadcrumbData(publicUrl: string, crumbs: readonly Crumb[]): object {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: crumbs.map(({ name, path }, index) => ({ '@type': 'ListItem', position: index + 1, name, item: publicUrl + path })),
  };
}
