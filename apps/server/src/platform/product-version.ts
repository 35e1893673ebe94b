import product from '../../../../package.json' with { type: 'json' };

/** The version of the product (SemVer), from its one place. CHANGELOG.md says what each one changes. */
export const productVersion: string = product.version;
