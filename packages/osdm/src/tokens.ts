/** OAuth 2 client credentials (RFC 6749 §4.4), with a secret or with a signed assertion (RFC 7523). */
import * as z from 'zod/mini';

export const clientAssertionType = 'urn:ietf:params:oauth:client-assertion-type:jwt-bearer';

export const tokenRequest = z.object({
  grant_type: z.literal('client_credentials'),
  client_id: z.optional(z.string()),
  client_secret: z.optional(z.string()),
  client_assertion_type: z.optional(z.literal(clientAssertionType)),
  client_assertion: z.optional(z.string()),
  scope: z.optional(z.string()),
});

export type TokenRequest = z.output<typeof tokenRequest>;

export const tokenAnswer = z.object({
  access_token: z.string(),
  token_type: z.string(),
  expires_in: z.optional(z.int()),
  scope: z.optional(z.string()),
});
export type TokenAnswer = z.output<typeof tokenAnswer>;

export const tokenRefusal = z.object({
  error: z.enum(['invalid_request', 'invalid_client', 'invalid_grant', 'unauthorized_client', 'unsupported_grant_type', 'invalid_scope']),
  error_description: z.optional(z.string()),
});
export type TokenRefusal = z.output<typeof tokenRefusal>;
