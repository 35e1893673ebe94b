/** The configuration of better-auth: our tables, our hashes, no telemetry, no automatic actions. */
import { createHash, createHmac, randomUUID } from 'node:crypto';
import { passkey } from '@better-auth/passkey';
import type { BetterAuthOptions, GenericEndpointContext } from 'better-auth';
import { APIError } from 'better-auth/api';
import { bearer, emailOTP, twoFactor } from 'better-auth/plugins';
import type { OpenIdConfig } from '../../../platform/config/config.ts';
import { openIdProvider } from './open-id-provider.ts';
import { passkeyPlace } from '../rules/passkey-place.ts';
import { hashPassword, isPassword } from './password-hash.ts';
import { keepBackupCodes } from './backup-code-hashes.ts';
import { codeMinutes, newPasswordRequired } from './identity.data.ts';

export interface IdentitySettings {
  /** The first secret signs; all of them are accepted. */
  readonly secrets: readonly [string, ...string[]];
  readonly brand: string;
  /** Origin of the shop's pages. */
  readonly publicUrl: string;
  /** Absent: nobody can sign in through a provider. */
  readonly provider?: OpenIdConfig | undefined;
  /** The code requested at the moment. */
  readonly resetCode: () => string;
}

/** The wrong codes allowed. */
const codeTries = 5;
/** The longest sign-in. Each session has its own limit (rules/session-lifetime.ts). */
const sessionSeconds = 180 * 86_400;

const dates = { createdAt: 'created_at', updatedAt: 'updated_at' } as const;

export function identityOptions({ secrets, brand, publicUrl, resetCode, provider }: IdentitySettings) {
  const place = passkeyPlace(publicUrl);
  return {
    appName: brand,
    baseURL: publicUrl,
    basePath: '/auth',
    secrets: secrets.map((value) => ({ version: versionOf(value), value })),
    telemetry: { enabled: false },
    rateLimit: { enabled: false },
    logger: { disabled: true },
    user: {
      modelName: 'user',
      // better-auth's name is the first name here; the last name has its own column.
      fields: { name: 'first_name', emailVerified: 'email_verified', ...dates },
      additionalFields: {
        username: { type: 'string', required: false, unique: true, input: false },
        lastName: { type: 'string', required: false, fieldName: 'last_name', defaultValue: '' },
        role: { type: 'string', required: false, defaultValue: 'consumer', input: false },
        mustChangePassword: { type: 'boolean', required: false, fieldName: 'must_change_password', defaultValue: false, input: false },
      },
    },
    account: {
      modelName: 'user_account',
      fields: {
        accountId: 'account_id',
        providerId: 'provider_id',
        userId: 'user_id',
        accessToken: 'access_token',
        refreshToken: 'refresh_token',
        idToken: 'id_token',
        accessTokenExpiresAt: 'access_token_expires_at',
        refreshTokenExpiresAt: 'refresh_token_expires_at',
        ...dates,
      },
      // A provider's account never takes over the account with the same address. Its owner signs in as before.
      accountLinking: { enabled: true, disableImplicitLinking: true },
      updateAccountOnSignIn: false,
    },
    session: {
      modelName: 'user_session',
      fields: { userId: 'user_id', expiresAt: 'expires_at', ipAddress: 'ip_address', userAgent: 'user_agent', ...dates },
      expiresIn: sessionSeconds,
      disableSessionRefresh: true,
      freshAge: 0,
      cookieCache: { enabled: false },
    },
    verification: { modelName: 'user_verification', fields: { expiresAt: 'expires_at', ...dates } },
    emailAndPassword: {
      enabled: true,
      disableSignUp: true,
      autoSignIn: false,
      requireEmailVerification: true,
      minPasswordLength: 8,
      maxPasswordLength: 128,
      revokeSessionsOnPasswordReset: true,
      password: { hash: hashPassword, verify: ({ hash, password }: { hash: string; password: string }) => isPassword(password, hash) },
    },
    databaseHooks: {
      session: { create: { before: refuseBeforeOwnPassword } },
      // The shop never acts at the provider in a person's name, so it keeps no tokens.
      account: {
        create: {
          before: async (account: object) => ({ data: { ...account, accessToken: null, refreshToken: null, idToken: null } }),
        },
      },
    },
    advanced: {
      cookiePrefix: 'tf_auth',
      ipAddress: { disableIpTracking: true },
      database: { generateId: () => randomUUID() },
    },
    plugins: [
      ...(provider ? openIdProvider(provider) : []),
      bearer(),
      emailOTP({
        otpLength: 6,
        expiresIn: codeMinutes * 60,
        allowedAttempts: codeTries,
        // Hashed with a key, because a million codes can be hashed in a second.
        storeOTP: { hash: async (code) => createHmac('sha256', secrets[0]).update(`throughfare kept code 1\n${code}`).digest('base64url') },
        disableSignUp: true,
        generateOTP: resetCode,
        // A job enqueued in the same transaction writes the mail.
        sendVerificationOTP: async () => undefined,
      }),
      twoFactor({
        issuer: brand,
        allowPasswordless: true,
        twoFactorCookieMaxAge: codeMinutes * 60,
        backupCodeOptions: { storeBackupCodes: { encrypt: keepBackupCodes, decrypt: async (kept) => kept } },
        schema: {
          user: { fields: { twoFactorEnabled: 'second_factor_enabled' } },
          twoFactor: {
            modelName: 'user_second_factor',
            fields: {
              backupCodes: 'backup_codes',
              userId: 'user_id',
              failedVerificationCount: 'failed_verification_count',
              lockedUntil: 'locked_until',
            },
          },
        },
      }),
      passkey({
        // A shop whose address allows no passkeys never starts one (second-factor/passkeys.ts).
        rpID: place?.name ?? new URL(publicUrl).hostname,
        rpName: brand,
        origin: place?.origin ?? publicUrl,
        advanced: { webAuthnChallengeCookie: 'passkey' },
        schema: {
          passkey: {
            modelName: 'user_passkey',
            fields: {
              publicKey: 'public_key',
              userId: 'user_id',
              credentialID: 'credential_id',
              deviceType: 'device_type',
              backedUp: 'backed_up',
              createdAt: 'created_at',
            },
          },
        },
      }),
    ],
  } satisfies BetterAuthOptions;
}

/** A person with a password from staff gets no session before they have chosen their own (ACCOUNT-6). */
async function refuseBeforeOwnPassword({ userId }: { readonly userId: string }, context: GenericEndpointContext | null): Promise<void> {
  const user = await context?.context.internalAdapter.findUserById(userId);
  if (user && 'mustChangePassword' in user && user.mustChangePassword === true) {
    throw new APIError('FORBIDDEN', { code: newPasswordRequired, message: 'a password of their own comes first' });
  }
}

/** A number that belongs to a secret, whatever its position in the list. */
function versionOf(secret: string): number {
  return createHash('sha256').update(secret).digest().readUInt32BE(0);
}
