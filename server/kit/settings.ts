import { availableParallelism } from 'node:os'
import { type CaptchaKind, captchas } from '#contract/captcha.ts'
import { signingAlgorithms } from '#contract/jwt.ts'
import { limits } from '#contract/limits.ts'
import type { Roles, Statements } from '#contract/permissions.ts'
import { ownProviderKinds } from './own-providers.ts'
import type { PageTexts } from './page-texts.ts'
import { type Kind, kinds } from './setting-kinds.ts'
import type { UserFields } from './user-fields.ts'

const { text, wholeNumber, seconds, flag, list, address, origins, addressBlocks, database } = kinds

/** Timers run for 24 days at most; a longer one fires at once. No caller waits that long. */
const patience = wholeNumber(1, 3600)
const noneYet: string[] = []
const noRoles: Roles = {}
const noPermissions: Statements = {}
const noFields: UserFields = {}
const noTexts: PageTexts = {}
const noPairs: Record<string, string> = {}

/** Every setting: its name in the environment, its kind, and its default. */
export const settings = {
  port: setting('PORT', wholeNumber(0, 65_535), 3000),
  host: setting('HOST', text, undefined),
  workers: setting('TOLLGATE_WORKERS', wholeNumber(1, 256), undefined),
  url: setting('TOLLGATE_URL', address, undefined),
  secret: setting('TOLLGATE_SECRET', text, undefined),
  secrets: setting('TOLLGATE_SECRETS', list, undefined),
  databaseUrl: setting('DATABASE_URL', database, 'sqlite:data/tollgate.db'),
  databaseConnections: setting('TOLLGATE_DATABASE_CONNECTIONS', wholeNumber(1, 1000), undefined),
  databaseReadUrl: setting('DATABASE_READ_URL', kinds.postgres, undefined),
  readLag: setting('TOLLGATE_READ_LAG', wholeNumber(2, 3600), 5),
  databaseTimeout: setting('TOLLGATE_DATABASE_TIMEOUT', patience, 15),
  applicationUrl: setting('TOLLGATE_APPLICATION_URL', kinds.link, undefined),
  trustedOrigins: setting('TOLLGATE_TRUSTED_ORIGINS', origins, noneYet),
  trustedProxies: setting('TOLLGATE_TRUSTED_PROXIES', addressBlocks, undefined),
  outgoingHosts: setting('TOLLGATE_OUTGOING_HOSTS', kinds.hosts, undefined),
  applicationName: setting('TOLLGATE_APPLICATION_NAME', kinds.name, 'Tollgate'),
  logoUrl: setting('TOLLGATE_LOGO_URL', kinds.webLink, undefined),
  logoDarkUrl: setting('TOLLGATE_LOGO_DARK_URL', kinds.webLink, undefined),
  iconUrl: setting('TOLLGATE_ICON_URL', kinds.webLink, undefined),
  accent: setting('TOLLGATE_ACCENT', kinds.colour, undefined),
  radius: setting('TOLLGATE_RADIUS', wholeNumber(0, 24), undefined),
  illustration: setting('TOLLGATE_ILLUSTRATION', flag, true),
  texts: setting('TOLLGATE_TEXTS', kinds.pageTexts, noTexts),
  termsUrl: setting('TOLLGATE_TERMS_URL', kinds.webLink, undefined),
  privacyUrl: setting('TOLLGATE_PRIVACY_URL', kinds.webLink, undefined),
  supportUrl: setting('TOLLGATE_SUPPORT_URL', kinds.contact, undefined),
  termsVersion: setting('TOLLGATE_TERMS_VERSION', kinds.name, undefined),

  smtpUrl: setting('SMTP_URL', kinds.mailServer, undefined),
  smtpTls: setting('TOLLGATE_SMTP_TLS', kinds.oneOf('required', 'if-offered'), 'required'),
  mailFrom: setting('TOLLGATE_MAIL_FROM', kinds.mailbox, undefined),

  emailAndPassword: setting('TOLLGATE_EMAIL_AND_PASSWORD', flag, true),
  signUp: setting('TOLLGATE_SIGN_UP', kinds.signUpMode, 'open'),
  signUpDomains: setting('TOLLGATE_SIGN_UP_DOMAINS', kinds.domains, noneYet),
  signUpHook: setting('TOLLGATE_SIGN_UP_HOOK', kinds.link, undefined),
  signUpHookSecret: setting('TOLLGATE_SIGN_UP_HOOK_SECRET', kinds.webhookSecret, undefined),
  signUpHookFailure: setting('TOLLGATE_SIGN_UP_HOOK_FAILURE', kinds.oneOf('refuse', 'allow'), 'refuse'),
  autoSignIn: setting('TOLLGATE_AUTO_SIGN_IN', flag, true),
  requireEmailVerification: setting('TOLLGATE_REQUIRE_EMAIL_VERIFICATION', flag, false),
  autoSignInAfterVerification: setting('TOLLGATE_AUTO_SIGN_IN_AFTER_VERIFICATION', flag, true),
  emailVerification: setting('TOLLGATE_EMAIL_VERIFICATION', flag, true),
  emailChange: setting('TOLLGATE_EMAIL_CHANGE', flag, true),
  passwordReset: setting('TOLLGATE_PASSWORD_RESET', flag, true),
  accountDeletion: setting('TOLLGATE_ACCOUNT_DELETION', flag, true),
  accountDeletionMail: setting('TOLLGATE_ACCOUNT_DELETION_MAIL', flag, true),
  passwordMinimum: setting('TOLLGATE_PASSWORD_MINIMUM', kinds.passwordLength, limits.password.minLength),
  passwordMaximum: setting('TOLLGATE_PASSWORD_MAXIMUM', wholeNumber(8, 1024), limits.password.maxLength),
  usernameMinimum: setting('TOLLGATE_USERNAME_MINIMUM', wholeNumber(1, 255), limits.username.minLength),
  usernameMaximum: setting('TOLLGATE_USERNAME_MAXIMUM', wholeNumber(1, 255), limits.username.maxLength),
  usernamePattern: setting('TOLLGATE_USERNAME_PATTERN', kinds.pattern, '^[A-Za-z0-9_.]+$'),
  userFields: setting('TOLLGATE_USER_FIELDS', kinds.userFields, noFields),
  codeTries: setting('TOLLGATE_CODE_TRIES', wholeNumber(1, 1_000_000_000), limits.code.networkTriesADay),
  adminUserIds: setting('TOLLGATE_ADMIN_USER_IDS', list, noneYet),
  organizationFields: setting('TOLLGATE_ORGANIZATION_FIELDS', kinds.organizationFields, noFields),
  organizationCreation: setting('TOLLGATE_ORGANIZATION_CREATION', flag, true),
  organizationDeletion: setting('TOLLGATE_ORGANIZATION_DELETION', flag, true),
  requireOrganization: setting('TOLLGATE_REQUIRE_ORGANIZATION', flag, false),
  organizationLimit: setting('TOLLGATE_ORGANIZATION_LIMIT', wholeNumber(1, 1_000_000), limits.organization.perPerson),
  membershipLimit: setting('TOLLGATE_MEMBERSHIP_LIMIT', wholeNumber(1, 1_000_000), limits.organization.members),
  invitationLimit: setting('TOLLGATE_INVITATION_LIMIT', wholeNumber(1, 1_000_000), limits.organization.pendingInvitations),
  teamLimit: setting('TOLLGATE_TEAM_LIMIT', wholeNumber(1, 1_000_000), undefined),
  removingLastTeam: setting('TOLLGATE_REMOVING_LAST_TEAM', flag, false),
  permissions: setting('TOLLGATE_PERMISSIONS', kinds.permissions, noPermissions),
  organizationRoles: setting('TOLLGATE_ORGANIZATION_ROLES', kinds.roles, noRoles),
  auditRetention: setting('TOLLGATE_AUDIT_RETENTION', seconds, undefined),
  anonymous: setting('TOLLGATE_ANONYMOUS', flag, undefined),
  refuseCommonPasswords: setting('TOLLGATE_REFUSE_COMMON_PASSWORDS', flag, undefined),
  passwordWords: setting('TOLLGATE_PASSWORD_WORDS', list, noneYet),
  breachedPasswordsUrl: setting('TOLLGATE_BREACHED_PASSWORDS_URL', kinds.link, undefined),
  hashQueue: setting('TOLLGATE_HASH_QUEUE', wholeNumber(0, 100_000), 100),
  hashThreads: setting('TOLLGATE_HASH_THREADS', wholeNumber(1, 128), Math.min(availableParallelism(), 4)),

  twoFactor: setting('TOLLGATE_TWO_FACTOR', flag, true),
  twoFactorByMail: setting('TOLLGATE_TWO_FACTOR_BY_MAIL', flag, true),
  twoFactorPage: setting('TOLLGATE_TWO_FACTOR_PAGE', kinds.link, undefined),
  twoFactorChallengeAge: setting('TOLLGATE_TWO_FACTOR_CHALLENGE_AGE', seconds, 600),
  twoFactorAttempts: setting('TOLLGATE_TWO_FACTOR_ATTEMPTS', wholeNumber(1, 100), 5),
  twoFactorLockAfter: setting('TOLLGATE_TWO_FACTOR_LOCK_AFTER', wholeNumber(1, 1000), 10),
  twoFactorLockFor: setting('TOLLGATE_TWO_FACTOR_LOCK_FOR', seconds, 900),
  twoFactorFailuresPerMinute: setting('TOLLGATE_TWO_FACTOR_FAILURES_PER_MINUTE', wholeNumber(1, 1_000_000), 600),
  adminSecondFactor: setting('TOLLGATE_ADMIN_SECOND_FACTOR', flag, undefined),
  requireSecondFactor: setting('TOLLGATE_REQUIRE_SECOND_FACTOR', flag, false),
  organizationSecondFactor: setting('TOLLGATE_ORGANIZATION_SECOND_FACTOR', flag, true),
  recoveryDelay: setting('TOLLGATE_RECOVERY_DELAY', seconds, 86_400),
  totpIssuer: setting('TOLLGATE_TOTP_ISSUER', kinds.name, undefined),
  totpDigits: setting('TOLLGATE_TOTP_DIGITS', wholeNumber(6, 8), 6),
  totpPeriod: setting('TOLLGATE_TOTP_PERIOD', wholeNumber(15, 120), 30),
  totpWindow: setting('TOLLGATE_TOTP_WINDOW', wholeNumber(0, 2), 1),
  backupCodeCount: setting('TOLLGATE_BACKUP_CODE_COUNT', wholeNumber(1, 50), 10),
  trustedDevices: setting('TOLLGATE_TRUSTED_DEVICES', flag, true),
  trustedDeviceAge: setting('TOLLGATE_TRUSTED_DEVICE_AGE', seconds, 2_592_000),
  trustedDeviceMaximumAge: setting('TOLLGATE_TRUSTED_DEVICE_MAXIMUM_AGE', seconds, 7_776_000),
  passkeys: setting('TOLLGATE_PASSKEYS', flag, true),
  passkeyUserVerification: setting('TOLLGATE_PASSKEY_USER_VERIFICATION', kinds.oneOf('required', 'preferred', 'discouraged'), 'preferred'),
  passkeyRelyingPartyId: setting('TOLLGATE_PASSKEY_RELYING_PARTY_ID', text, undefined),
  passkeyRelyingPartyName: setting('TOLLGATE_PASSKEY_RELYING_PARTY_NAME', kinds.name, undefined),
  passkeyOrigins: setting('TOLLGATE_PASSKEY_ORIGINS', origins, noneYet),
  passkeyLimit: setting('TOLLGATE_PASSKEY_LIMIT', wholeNumber(1, 100), 20),
  mailedCodes: setting('TOLLGATE_MAILED_CODES', flag, true),
  magicLinks: setting('TOLLGATE_MAGIC_LINKS', flag, true),
  magicLinkAge: setting('TOLLGATE_MAGIC_LINK_AGE', seconds, 300),
  magicLinkConfirm: setting('TOLLGATE_MAGIC_LINK_CONFIRM', flag, true),
  passwordlessSignUp: setting('TOLLGATE_PASSWORDLESS_SIGN_UP', flag, true),
  mailedCodeAge: setting('TOLLGATE_MAILED_CODE_AGE', seconds, 300),
  mailedCodeDigits: setting('TOLLGATE_MAILED_CODE_DIGITS', wholeNumber(6, 12), 6),
  mailedCodeAttempts: setting('TOLLGATE_MAILED_CODE_ATTEMPTS', wholeNumber(1, 10), 3),

  sessionExpiresIn: setting('TOLLGATE_SESSION_EXPIRES_IN', seconds, limits.session.lifetime / 1000),
  sessionUpdateAge: setting('TOLLGATE_SESSION_UPDATE_AGE', seconds, limits.session.updateAge / 1000),
  sessionFreshAge: setting('TOLLGATE_SESSION_FRESH_AGE', seconds, limits.session.freshAge / 1000),
  freshForSensitiveDeeds: setting('TOLLGATE_FRESH_FOR_SENSITIVE_DEEDS', flag, true),
  sessionMaximumAge: setting('TOLLGATE_SESSION_MAXIMUM_AGE', seconds, limits.session.absoluteMaximum / 1000),
  sessionForgottenAfter: setting('TOLLGATE_SESSION_FORGOTTEN_AFTER', seconds, limits.session.lifetimeNotRemembered / 1000),
  multiSession: setting('TOLLGATE_MULTI_SESSION', flag, false),
  multiSessionLimit: setting('TOLLGATE_MULTI_SESSION_LIMIT', wholeNumber(2, 20), 5),
  oneTimeTokens: setting('TOLLGATE_ONE_TIME_TOKENS', flag, false),
  sessionJwt: setting('TOLLGATE_SESSION_JWT', flag, false),
  jwtAlgorithm: setting('TOLLGATE_JWT_ALGORITHM', kinds.oneOf(...signingAlgorithms), 'EdDSA'),
  jwtAudience: setting('TOLLGATE_JWT_AUDIENCE', text, undefined),
  clientRegistration: setting('TOLLGATE_CLIENT_REGISTRATION', flag, false),
  clientMetadataDocuments: setting('TOLLGATE_CLIENT_METADATA_DOCUMENTS', flag, undefined),
  mcp: setting('TOLLGATE_MCP', flag, undefined),
  organizationApplications: setting('TOLLGATE_ORGANIZATION_APPLICATIONS', kinds.oneOf('off', 'members', 'everyone'), undefined),
  cookieCache: setting('TOLLGATE_COOKIE_CACHE', flag, false),
  cookieCacheAge: setting('TOLLGATE_COOKIE_CACHE_AGE', seconds, limits.cookie.cacheLifetime / 1000),
  cookiePrefix: setting('TOLLGATE_COOKIE_PREFIX', kinds.cookieWord, 'better-auth'),
  cookieDomain: setting('TOLLGATE_COOKIE_DOMAIN', kinds.cookieWord, undefined),

  accountLinking: setting('TOLLGATE_ACCOUNT_LINKING', flag, true),
  trustedProviders: setting('TOLLGATE_TRUSTED_PROVIDERS', list, []),
  allowDifferentEmails: setting('TOLLGATE_ALLOW_DIFFERENT_EMAILS', flag, false),
  allowUnlinkingAll: setting('TOLLGATE_ALLOW_UNLINKING_ALL', flag, false),
  implicitSignUp: setting('TOLLGATE_IMPLICIT_SIGN_UP', flag, true),
  oneTap: setting('TOLLGATE_ONE_TAP', flag, false),
  providerTimeout: setting('TOLLGATE_PROVIDER_TIMEOUT', patience, 10),
  keySetTimeout: setting('TOLLGATE_KEY_SET_TIMEOUT', patience, 5),
  oidcProviders: setting('TOLLGATE_OIDC_PROVIDERS', ownProviderKinds.oidcProviders, []),
  oauthProviders: setting('TOLLGATE_OAUTH_PROVIDERS', ownProviderKinds.oauthProviders, []),

  apiKeySessions: setting('TOLLGATE_API_KEY_SESSIONS', flag, false),
  apiKeyMetadata: setting('TOLLGATE_API_KEY_METADATA', flag, true),
  apiKeyCustomExpiry: setting('TOLLGATE_API_KEY_CUSTOM_EXPIRY', flag, true),
  apiKeyExpiresIn: setting('TOLLGATE_API_KEY_EXPIRES_IN', seconds, undefined),
  apiKeyRateLimit: setting('TOLLGATE_API_KEY_RATE_LIMIT', flag, false),
  apiKeyRateLimitMax: setting('TOLLGATE_API_KEY_RATE_LIMIT_MAX', wholeNumber(1, 1_000_000_000), limits.apiKey.uses.max),
  apiKeyRateLimitWindow: setting('TOLLGATE_API_KEY_RATE_LIMIT_WINDOW', seconds, limits.apiKey.uses.window / 1000),

  secretKeyRateLimit: setting('TOLLGATE_SECRET_KEY_RATE_LIMIT', wholeNumber(1, 1_000_000), limits.secretKey.perSecond),

  captchaProvider: setting('TOLLGATE_CAPTCHA_PROVIDER', kinds.oneOf(...(Object.keys(captchas) as CaptchaKind[])), undefined),
  captchaSecret: setting('TOLLGATE_CAPTCHA_SECRET', text, undefined),
  captchaSiteKey: setting('TOLLGATE_CAPTCHA_SITE_KEY', text, undefined),
  captchaMinScore: setting('TOLLGATE_CAPTCHA_MIN_SCORE', kinds.share, 0.5),
  captchaVerifyUrl: setting('TOLLGATE_CAPTCHA_VERIFY_URL', kinds.link, undefined),
  captchaPaths: setting('TOLLGATE_CAPTCHA_PATHS', list, undefined),
  captchaTimeout: setting('TOLLGATE_CAPTCHA_TIMEOUT', patience, limits.captcha.timeout / 1000),

  selling: setting('TOLLGATE_SELLING', kinds.oneOf('administrators', 'everybody'), undefined),
  tax: setting('TOLLGATE_TAX', kinds.oneOf('table', 'stripe'), 'table'),
  usageGrace: setting('TOLLGATE_USAGE_GRACE', seconds, 3600),
  stripeSecretKey: setting('STRIPE_SECRET_KEY', text, undefined),
  stripePublishableKey: setting('STRIPE_PUBLISHABLE_KEY', text, undefined),
  stripeUrl: setting('STRIPE_URL', kinds.link, 'https://api.stripe.com'),
  stripeScript: setting('STRIPE_SCRIPT', kinds.link, 'https://js.stripe.com/v3/'),
  stripeWebhookSecret: setting('STRIPE_WEBHOOK_SECRET', text, undefined),

  discordBotToken: setting('DISCORD_BOT_TOKEN', text, undefined),
  githubAppId: setting('GITHUB_APP_ID', text, undefined),
  githubAppPrivateKey: setting('GITHUB_APP_PRIVATE_KEY', kinds.privateKey, undefined),

  polarWebhookSecret: setting('POLAR_WEBHOOK_SECRET', text, undefined),

  filesFolder: setting('TOLLGATE_FILES_FOLDER', text, 'data/files'),
  s3Bucket: setting('TOLLGATE_S3_BUCKET', text, undefined),
  s3Endpoint: setting('TOLLGATE_S3_ENDPOINT', kinds.link, undefined),
  s3Region: setting('TOLLGATE_S3_REGION', text, 'us-east-1'),
  s3AccessKeyId: setting('TOLLGATE_S3_ACCESS_KEY_ID', text, undefined),
  s3SecretAccessKey: setting('TOLLGATE_S3_SECRET_ACCESS_KEY', text, undefined),
  s3PublicUrl: setting('TOLLGATE_S3_PUBLIC_URL', kinds.link, undefined),

  otlpEndpoint: setting('OTEL_EXPORTER_OTLP_ENDPOINT', kinds.link, undefined),
  otlpHeaders: setting('OTEL_EXPORTER_OTLP_HEADERS', kinds.pairs, noPairs),
  otlpName: setting('OTEL_SERVICE_NAME', kinds.name, 'tollgate'),
  otlpAttributes: setting('OTEL_RESOURCE_ATTRIBUTES', kinds.pairs, noPairs),
  traceShare: setting('TOLLGATE_TRACE_SHARE', kinds.share, 1),

  metricsToken: setting('TOLLGATE_METRICS_TOKEN', text, undefined),
  rateLimit: setting('TOLLGATE_RATE_LIMIT', flag, undefined),
  accessLog: setting('TOLLGATE_ACCESS_LOG', flag, true),
  logLevel: setting('TOLLGATE_LOG_LEVEL', kinds.oneOf('fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'), 'info'),
} as const

/** A name in the environment, its kind, and its default. */
export type Setting<Value, Default> = { variable: string; kind: Kind<Value>; fallback: Default }

function setting<Value, const Default>(variable: string, kind: Kind<Value>, fallback: Default): Setting<Value, Default> {
  return { variable, kind, fallback }
}
