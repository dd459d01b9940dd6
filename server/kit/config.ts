import { availableParallelism, totalmem } from 'node:os'
import { limits } from '#contract/limits.ts'
import { didYouMean } from './did-you-mean.ts'
import { refuseUnnamed } from './outgoing-hosts.ts'
import { type OwnProviders, refuseOpenLines, settleOwnProviders } from './own-providers.ts'
import { refuseWeakProduction } from './production.ts'
import { WrongSetting } from './setting-kinds.ts'
import { type Setting, settings } from './settings.ts'
import { readSocialSettings, type SocialConfiguration, type SocialSettings } from './social-settings.ts'
import { readTokenSettings, type TokenConfiguration, type TokenSettings } from './token-settings.ts'

type Settings = typeof settings
type SettingName = keyof Settings
type ValueOf<S> = S extends Setting<infer Value, infer Default> ? Value | Default : never

/** What an operator may write in `tollgate.config.ts`. */
export type Configuration = SocialConfiguration &
  TokenConfiguration & {
    [Name in SettingName]?: Settings[Name] extends Setting<infer Value, unknown> ? Value : never
  }

export type Config = Omit<
  { readonly [Name in SettingName]: ValueOf<Settings[Name]> },
  'secret' | 'secrets' | keyof OwnProviders | Settled
> & {
  readonly production: boolean
  /** Newest first: the first signs, all verify. */
  readonly secrets: readonly string[]
} & { readonly [Name in Settled]: NonNullable<ValueOf<Settings[Name]>> } & SocialSettings &
  OwnProviders &
  TokenSettings

/** Settings whose default depends on others, settled by `readConfig`. */
type Settled =
  | 'trustedProxies'
  | 'host'
  | 'workers'
  | 'databaseConnections'
  | 'url'
  | 'mailFrom'
  | 'jwtAudience'
  | 'refuseCommonPasswords'
  | 'rateLimit'
  | 'anonymous'
  | 'clientMetadataDocuments'
  | 'mcp'
  | 'organizationApplications'
  | 'selling'
  | 'adminSecondFactor'

/** What an application keeps for its calls to us, by the names of our guides: it may be in the same shell or file. */
const applicationSecrets = new Set(['TOLLGATE_SECRET_KEY', 'TOLLGATE_WEBHOOK_SECRET'])

const inMemory = 'sqlite::memory:'

/** With room for the passwords that it hashes. */
const memoryOfWorker = 256 * 2 ** 20

/** Enough for a worker that waits for none. */
const connectionsOfWorker = 5

const developmentSecret = 'a secret for development only: production refuses to start with it'

/** The configuration: defaults, then the file, then the environment. A wrong or unknown setting throws `WrongSetting`. */
export function readConfig(environment: NodeJS.ProcessEnv, file: Configuration = {}): Config {
  refuseUnknown(environment, file)
  const production = environment.NODE_ENV === 'production'
  const values = Object.fromEntries(
    Object.entries(settings).map(([name, { variable, kind, fallback }]) => {
      const given = environment[variable] === '' ? undefined : environment[variable]
      if (given !== undefined) return [name, kind.fromText(given, variable)]
      const written = (file as Record<string, unknown>)[name]
      return [name, written === undefined ? fallback : kind.fromValue(written, `${name} in tollgate.config.ts`)]
    }),
  ) as { [Name in SettingName]: ValueOf<Settings[Name]> }

  const nameOf = (name: SettingName) => (environment[settings[name].variable] ? settings[name].variable : `${name} in tollgate.config.ts`)
  const { secret, secrets, ...rest } = values
  const workers = values.workers ?? (production && values.databaseUrl !== inMemory ? workersOfMachine() : 1)
  const url = values.url ?? `http://localhost:${values.port}`
  const config = {
    ...rest,
    ...readSocialSettings(environment, file),
    ...settleOwnProviders(environment, values, { oidcProviders: nameOf('oidcProviders'), oauthProviders: nameOf('oauthProviders') }),
    ...readTokenSettings(file),
    production,
    url,
    workers,
    databaseConnections: values.databaseConnections ?? Math.max(10, connectionsOfWorker * workers),
    trustedProxies: values.trustedProxies ?? [],
    host: values.host ?? (production ? '0.0.0.0' : '127.0.0.1'),
    secrets: secrets ?? [secret ?? developmentSecret],
    mailFrom: values.mailFrom ?? `${values.applicationName} <no-reply@${new URL(url).hostname}>`,
    jwtAudience: values.jwtAudience ?? url,
    // Guests cost a row each and prove nothing: production must switch them on.
    anonymous: values.anonymous ?? !production,
    // Any host on the internet could then ask people, under any name: who runs the server decides that.
    clientMetadataDocuments: values.clientMetadataDocuments ?? !production,
    // Agents act on texts that strangers write: who runs the server decides whether they may.
    mcp: values.mcp ?? !production,
    // Its owners choose the name under which people are asked, on a page with our address: who runs the server decides that too.
    organizationApplications: values.organizationApplications ?? (production ? ('off' as const) : ('everyone' as const)),
    // An organization costs nothing to make: in production an administrator decides which of them may charge people here.
    selling: values.selling ?? (production ? ('administrators' as const) : ('everybody' as const)),
    // Where people can set up no second factor, asking for one would close the admin area.
    adminSecondFactor: values.adminSecondFactor ?? (production && (values.twoFactor || values.passkeys)),
    rateLimit: values.rateLimit ?? production,
    // A gate that goes by addresses goes by proven ones: anyone can type an address that was invited.
    requireEmailVerification:
      values.requireEmailVerification || values.signUp === 'invited' || values.signUp === 'waitlist' || values.signUpDomains.length > 0,
    refuseCommonPasswords: values.refuseCommonPasswords ?? production,
  }
  refuseContradictions(config)
  refuseUnservableWorkers(config)
  refuseBlockedPictures(config, nameOf)
  refuseUnmeetableFactors(config)
  refuseUnusableCaptcha(config)
  refuseUnusableStore(config)
  refuseUnusablePlatforms(config)
  refuseUnusableHook(config)
  refuseForeignStripe(config)
  refuseUnnamed(config)
  refuseUnusableTax(config)
  if (production) refuseOpenLines(config)
  if (production) refuseWeakProduction({ ...config, trustedProxies: values.trustedProxies }, developmentSecret)
  return config
}

function refuseUnknown(environment: NodeJS.ProcessEnv, file: Configuration) {
  const variables = new Set<string>(Object.values(settings).map(({ variable }) => variable))
  for (const name of Object.keys(environment)) {
    // Test runs carry addresses of their own under this prefix.
    if (!name.startsWith('TOLLGATE_') || name.startsWith('TOLLGATE_TEST_') || variables.has(name) || applicationSecrets.has(name)) continue
    throw new WrongSetting(`${name} is not a setting of Tollgate${didYouMean(name, variables)}`)
  }
  for (const name of Object.keys(file)) {
    if (!Object.hasOwn(settings, name) && !['socialProviders', 'tokens'].includes(name)) {
      throw new WrongSetting(`${name} in tollgate.config.ts is not a setting of Tollgate${didYouMean(name, Object.keys(settings))}`)
    }
  }
}

/** Our pages show pictures of this server and those that come over https; a browser would block any other without a word. */
function refuseBlockedPictures(config: Config, nameOf: (name: SettingName) => string) {
  for (const name of ['logoUrl', 'logoDarkUrl', 'iconUrl'] as const) {
    const picture = config[name] === undefined ? null : new URL(config[name])
    if (!picture || picture.protocol === 'https:' || picture.origin === new URL(config.url).origin) continue
    throw new WrongSetting(
      `${nameOf(name)} must be an https address, or one of ${config.url}: the Content-Security-Policy of our pages blocks ${picture.origin}.`,
    )
  }
}

/** Refuses settings that are right by themselves but not together. */
function refuseContradictions(config: Config) {
  const shortest = config.passwordMinimum === 'nist' ? limits.password.nist.alone : config.passwordMinimum
  if (shortest > config.passwordMaximum) {
    throw new WrongSetting('TOLLGATE_PASSWORD_MINIMUM must not be above TOLLGATE_PASSWORD_MAXIMUM.')
  }
  if (config.usernameMinimum > config.usernameMaximum) {
    throw new WrongSetting('TOLLGATE_USERNAME_MINIMUM must not be above TOLLGATE_USERNAME_MAXIMUM.')
  }
  if (config.termsVersion !== undefined && config.termsUrl === undefined) {
    throw new WrongSetting('TOLLGATE_TERMS_VERSION needs TOLLGATE_TERMS_URL: people could not read what they are asked to accept.')
  }
  if (config.databaseReadUrl !== undefined && config.databaseUrl.startsWith('sqlite:')) {
    throw new WrongSetting('DATABASE_READ_URL needs a DATABASE_URL of PostgreSQL: SQLite has no standby.')
  }
  // Browsers keep no cookie longer.
  if (config.sessionExpiresIn > limits.cookie.maxAge / 1000) {
    throw new WrongSetting('TOLLGATE_SESSION_EXPIRES_IN must not be above 34560000 seconds, which are 400 days.')
  }
  if (config.sessionUpdateAge > config.sessionExpiresIn) {
    throw new WrongSetting('TOLLGATE_SESSION_UPDATE_AGE must not be above TOLLGATE_SESSION_EXPIRES_IN.')
  }
}

/** One for each processor, as far as the memory goes that this machine or container has. */
function workersOfMachine(): number {
  const memory = Math.min(totalmem(), process.constrainedMemory() || Number.POSITIVE_INFINITY)
  return Math.max(1, Math.min(availableParallelism(), Math.floor(memory / memoryOfWorker)))
}

/** What the sandbox keeps it keeps in one process, and so does a database in memory. */
function refuseUnservableWorkers({ workers, production, databaseUrl }: Config) {
  if (workers === 1) return
  if (!production) throw new WrongSetting('TOLLGATE_WORKERS must be 1 in development: the sandbox keeps what it does in one process.')
  if (databaseUrl === inMemory)
    throw new WrongSetting('TOLLGATE_WORKERS must be 1 with a database in memory: each worker would have one of its own.')
}

function refuseUnmeetableFactors({ adminSecondFactor, requireSecondFactor, twoFactor, passkeys }: Config) {
  if (requireSecondFactor && !twoFactor && !passkeys)
    throw new WrongSetting(
      'TOLLGATE_REQUIRE_SECOND_FACTOR needs TOLLGATE_TWO_FACTOR or TOLLGATE_PASSKEYS: without them no one can have one.',
    )
  if (adminSecondFactor && !twoFactor && !passkeys)
    throw new WrongSetting('TOLLGATE_ADMIN_SECOND_FACTOR needs TOLLGATE_TWO_FACTOR or TOLLGATE_PASSKEYS: without them no one can have one.')
}

function refuseUnusableHook({ signUpHook, signUpHookSecret, production }: Config) {
  if (signUpHook === undefined) return
  if (signUpHookSecret === undefined) {
    throw new WrongSetting('TOLLGATE_SIGN_UP_HOOK_SECRET is missing: your application could not tell our questions from others.')
  }
  if (production && !signUpHook.startsWith('https:'))
    throw new WrongSetting('TOLLGATE_SIGN_UP_HOOK must be an https address in production.')
}

function refuseUnusablePlatforms({ production, socialProviders, discordBotToken, githubAppId, githubAppPrivateKey }: Config) {
  if (githubAppId !== undefined && githubAppPrivateKey === undefined)
    throw new WrongSetting('GITHUB_APP_PRIVATE_KEY is missing: the GitHub App cannot be used without it.')
  if (githubAppId === undefined && githubAppPrivateKey !== undefined)
    throw new WrongSetting('GITHUB_APP_ID is missing: nobody knows whose GITHUB_APP_PRIVATE_KEY is.')
  if (production && discordBotToken !== undefined && !socialProviders.discord)
    throw new WrongSetting('DISCORD_CLIENT_ID is missing: buyers could not connect the account that the bot gives a role to.')
  if (production && githubAppId !== undefined && !socialProviders.github)
    throw new WrongSetting('GITHUB_CLIENT_ID is missing: buyers could not connect the account that is let into a repository.')
}

function refuseUnusableStore({ s3Bucket, s3AccessKeyId, s3SecretAccessKey }: Config) {
  if (s3Bucket === undefined) return
  if (s3AccessKeyId === undefined) throw new WrongSetting('TOLLGATE_S3_ACCESS_KEY_ID is missing: the bucket cannot be used without it.')
  if (s3SecretAccessKey === undefined) {
    throw new WrongSetting('TOLLGATE_S3_SECRET_ACCESS_KEY is missing: the bucket cannot be used without it.')
  }
}

/** Cards are typed into what this script shows, and charged where that address says. */
function refuseForeignStripe({ stripeUrl, stripeScript, production }: Config) {
  if (!production) return
  if (stripeUrl !== settings.stripeUrl.fallback)
    throw new WrongSetting('STRIPE_URL is for development: in production Stripe itself is asked.')
  if (stripeScript !== settings.stripeScript.fallback)
    throw new WrongSetting('STRIPE_SCRIPT is for development: in production the card fields come from Stripe itself.')
}

function refuseUnusableTax({ tax, stripeSecretKey, production }: Config) {
  if (tax === 'stripe' && stripeSecretKey === undefined && production)
    throw new WrongSetting('STRIPE_SECRET_KEY is missing: TOLLGATE_TAX is stripe, which cannot be asked without it.')
}

function refuseUnusableCaptcha({ captchaProvider, captchaSecret, captchaSiteKey, production }: Config) {
  if (captchaProvider === undefined) return
  if (captchaProvider === 'sandbox') {
    if (production) throw new WrongSetting('TOLLGATE_CAPTCHA_PROVIDER must not be sandbox in production: anybody passes it.')
    return
  }
  if (captchaSecret === undefined)
    throw new WrongSetting(`TOLLGATE_CAPTCHA_SECRET is missing: ${captchaProvider} cannot be asked without it.`)
  if (captchaSiteKey === undefined)
    throw new WrongSetting(`TOLLGATE_CAPTCHA_SITE_KEY is missing: no form can show ${captchaProvider} without it.`)
}
