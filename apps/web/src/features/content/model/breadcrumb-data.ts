export interface Crumb {
  readonly name: string;
  /** On this site. */
  readonly path: string;
}

/** Structured data of where a page stands (schema.org/BreadcrumbList). */
export function breadcrumbData(publicUrl: string, crumbs: readonly Crumb[]): object {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: crumbs.map(({ name, path }, index) => ({ '@type': 'ListItem', position: index + 1, name, item: publicUrl + path })),
  };
}
