/** Money, texts, links: the small shapes of which all others are made. */
import * as z from 'zod/mini';
import { ptMode, textElementType, vatScope } from './codes.ts';
import { dateTime } from './scalars.ts';

export const translation = z.object({ language: z.string(), text: z.string(), shortText: z.nullish(z.string()) });

export const text = z.object({
  id: z.string(),
  translations: z.optional(z.array(translation)),
  text: z.string(),
  shortText: z.nullish(z.string()),
});

export const textElement = z.object({
  description: z.string(),
  descriptionTranslations: z.optional(z.array(translation)),
  shortDescription: z.string(),
  textElementType,
});

export const geoPosition = z.object({
  longitude: z.number().check(z.minimum(-180), z.maximum(180)),
  latitude: z.number().check(z.minimum(-90), z.maximum(90)),
});

export const links = z.array(z.object({ rel: z.string(), href: z.string(), type: z.nullish(z.string()), value: z.nullish(z.string()) }));

export const vat = z.object({
  countryCode: z.string(),
  amount: z.int(),
  scale: z.nullish(z.int()),
  netAmount: z.optional(z.int()),
  netAmountScale: z.nullish(z.int()),
  grossAmount: z.optional(z.int()),
  grossAmountScale: z.nullish(z.int()),
  percentage: z.nullish(z.number()),
  taxId: z.nullish(z.string()),
  vatOnInvoice: z.nullish(z.boolean()),
  taxIdOnInvoice: z.nullish(z.boolean()),
  scope: z.optional(vatScope),
});

export const currencyConversion = z.object({
  description: z.optional(z.string()),
  originalCurrency: z.string(),
  originalAmount: z.int(),
  scale: z.nullish(z.int()),
  appliedRate: z.optional(z.number()),
  originalVats: z.optional(z.array(vat)),
});

export const price = z.object({
  currency: z.string(),
  amount: z.int(),
  scale: z.nullish(z.int()),
  vats: z.optional(z.array(vat)),
  appliedCurrencyConversion: z.optional(currencyConversion),
});
export type Price = z.output<typeof price>;

export const currencyAmount = z.object({ currency: z.string(), amount: z.int(), scale: z.nullish(z.int()) });

export const warning = z.object({
  code: z.string(),
  type: z.nullish(z.string()),
  detail: z.nullish(z.string()),
  instance: z.nullish(z.string()),
});

export const warningCollection = z.object({ warnings: z.array(warning).check(z.minLength(1)) });

export const quantity = z.object({ value: z.number(), unit: z.string() });

export const accountingRef = z.object({ accountingCompany: z.string(), accountingIds: z.optional(z.array(z.string())) });

export const mode = z.object({
  ptMode,
  name: z.nullish(z.string()),
  shortName: z.nullish(z.string()),
  description: z.nullish(z.string()),
});

export const namedCompany = z.object({ ref: z.string(), name: z.nullish(z.string()) });

export const postalAddress = z.object({
  countryName: z.nullish(z.string()),
  countryCode: z.optional(z.string()),
  postCode: z.nullish(z.string()),
  city: z.nullish(z.string()),
  street: z.nullish(z.string()),
  houseNumber: z.nullish(z.string()),
});

export const dateRange = z.object({ startTime: z.nullish(dateTime), endDate: z.nullish(dateTime) });

export const resource = z.object({ title: z.string(), href: z.string() });

export const carrierFilter = z.object({ exclude: z.nullish(z.boolean()), carriers: z.optional(z.array(z.string())) });

export const modeFilter = z.object({ exclude: z.nullish(z.boolean()), transportModes: z.optional(z.array(mode)) });

export const serviceBrandFilter = z.object({ exclude: z.nullish(z.boolean()), serviceBrands: z.optional(z.array(z.string())) });
