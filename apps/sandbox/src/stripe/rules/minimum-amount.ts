/** The sandbox's currencies, and the smallest card charge in each, in minor units (docs.stripe.com/currencies). */
export const minimumMinor: Readonly<Record<string, number>> = { gbp: 30, aud: 50, usd: 50, eur: 50, cad: 50, nzd: 50 };
