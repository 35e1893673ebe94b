import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { currency, email, shopCurrency } from '../shapes/basics.ts';
import { withoutAddress } from '../shapes/person-name.ts';

export const createVisitorSession = defineCall('createVisitorSession', 'POST users/visitor/session', {
  summary: 'Starts the session of an unknown visitor, to which a cart belongs.',
  access: 'public',
  answer: z.object({ body: z.object({ token: z.string() }) }),
  refusals: [],
  perMinute: 30,
});

export const signUpGuest = defineCall('signUpGuest', 'POST users/guest/sign_up', {
  summary: 'Continues as a guest with only an e-mail address. The cart of the session comes along.',
  access: 'public',
  body: z.object({
    email,
    firstName: z.optional(z.string().check(z.maxLength(80), withoutAddress)),
    lastName: z.optional(z.string().check(z.maxLength(80), withoutAddress)),
    /** An answer to the human check. Without one the call never reveals that an address has an account: everybody continues as a guest. */
    reCAPTCHAtoken: z.optional(z.string().check(z.maxLength(4000))),
  }),
  answer: z.object({
    body: z.object({ token: z.string(), userId: z.string(), firstName: z.string(), lastName: z.string(), email: z.string() }),
  }),
  refusals: ['guest.accountExists', 'humanCheck.failed'],
  perMinute: 10,
});

export const getProfile = defineCall('getProfile', 'POST users/get_profile', {
  summary: 'The visitor, guest or user of the session.',
  access: 'session',
  answer: z.object({
    data: z.object({
      body: z.object({
        isLoggedIn: z.boolean(),
        isGuestUser: z.boolean(),
        userRole: z.enum(['visitor', 'guest', 'consumer', 'B2BAgent', 'B2BAdmin']),
        userId: z.optional(z.string()),
        email: z.optional(z.string()),
        firstName: z.optional(z.string()),
        lastName: z.optional(z.string()),
        businessPhone: z.optional(z.string()),
        mobilePhone: z.optional(z.string()),
        /** That of the next prices: chosen, or the market's. */
        currency: z.optional(currency),
        /** The payment provider's customer, if a card was kept. A payment names it as `customer`. */
        customer: z.optional(z.string()),
        /** The agency's customer number at TravelPay. */
        travelPayCustomerId: z.optional(z.string()),
        /** `agencyCountry`: ISO 3166, if the desk knows it. */
        agencyData: z.optional(
          z.object({ agencyId: z.string(), agencyName: z.string(), superAgency: z.boolean(), agencyCountry: z.optional(z.string()) }),
        ),
      }),
    }),
  }),
  refusals: [],
});

export const updateCurrency = defineCall('updateCurrency', 'POST users/update_currency', {
  summary: 'Sets the currency in which the session, and its account, sees prices. A cart with items keeps its own.',
  access: 'session',
  body: z.object({ currency: shopCurrency }),
  answer: z.object({ data: z.object({ currency }) }),
  refusals: [],
});

export const logOut = defineCall('logOut', 'POST users/logout', {
  summary: 'Ends the session.',
  access: 'session',
  answer: z.object({ data: z.object({ loggedOut: z.literal(true) }) }),
  refusals: [],
});
