/** How better-auth is set up: our tables, our hashes, nothing that calls home, nothing that happens by itself. */
import { createHash, createHmac, randomUUID } from 'node:crypto';
import { passkey } from '@better-auth/passkey';
import type { BetterAuthOptions, GenericEndpointContext } from 'better-auth';
import { APIError } from 'better-auth/api';
import { bearer, emailOTP, twoFactor } from 'better-auth/plugins';
import { openIdProvider, type ProviderSettings } from '../provider/open-id-provider.ts';
import { passkeyPlace } from '../rules/passkey-place.ts';
import { hashPassword, isPassword } from '../users/password-hash.ts';
import { keepBackupCodes } from './backup-code-hashes.ts';

export interface IdentitySettings {
  /** The first signs, all are accepted. */
  readonly secrets: readonly [string, ...string[]];
  readonly brand: string;
  /** Origin of the shop's pages. */
  readonly publicUrl: string;
  /** Absent: nobody signs in by a provider. */
  readonly provider?: ProviderSettings | undefined;
  /** The code that is asked for now. */
  readonly resetCode: () => string;
}

/** Minutes that a code of a mail is good for (ASVS 5.0, 6.5.5: ten at most), and wrong ones that it bears. */
export const codeMinutes = 10;
const codeTries = 5;
/** The longest that anybody stays signed in; each session has its own limit (rules/session-lifetime.ts). */
const sessionSeconds = 180 * 86_400;

/** The refusal code for a person who still has the password that staff gave them. */
export const newPasswordRequired = 'NEW_PASSWORD_REQUIRED';

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
      // A name is a first name here; the last one stands beside it.
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
      // An address at a provider is not the account of that address here: its owner signs in as they did before.
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
      // What a provider lets us do in somebody's name is no business of a shop.
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
        // With a key: a million codes are hashed in a second.
        storeOTP: { hash: async (code) => createHmac('sha256', secrets[0]).update(`throughfare kept code 1\n${code}`).digest('base64url') },
        disableSignUp: true,
        generateOTP: resetCode,
        // The job that was enqueued in the same transaction writes the mail.
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
        // A shop without a place for passkeys begins none (second-factor/passkeys.ts).
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

/** A person with a password from staff has no session before they have chosen their own (ACCOUNT-6). */
async function refuseBeforeOwnPassword({ userId }: { readonly userId: string }, context: GenericEndpointContext | null): Promise<void> {
  const user = await context?.context.internalAdapter.findUserById(userId);
  if (user && 'mustChangePassword' in user && user.mustChangePassword === true) {
    throw new APIError('FORBIDDEN', { code: newPasswordRequired, message: 'a password of their own comes first' });
  }
}

/** A number that stays with a secret, whatever its place in the list. */
function versionOf(secret: string): number {
  return createHash('sha256').update(secret).digest().readUInt32BE(0);
}
