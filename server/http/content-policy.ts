import { captchas } from '#contract/captcha.ts'
import { googleOneTap } from '#contract/one-tap.ts'
import type { Config } from '../kit/config.ts'
import { endpointOf } from '../kit/file-store.ts'

type Directives = Readonly<Record<string, readonly string[]>>

const strict = {
  'default-src': ["'self'"],
  'style-src': ["'self'"],
  'img-src': ["'self'", 'data:', 'https:'],
  'frame-ancestors': ["'none'"],
  'base-uri': ["'none'"],
  'object-src': ["'none'"],
  'form-action': ["'self'"],
} as const satisfies Directives
const trustedTypes = { 'require-trusted-types-for': ["'script'"] }

/** What a page may load and do: nothing but what is its own. */
export const contentPolicy = write({ ...strict, ...trustedTypes })

/** The same for a page that one other origin may frame. */
export function contentPolicyFramedBy(origin: string): string {
  return write({ ...strict, ...trustedTypes, 'frame-ancestors': [origin] })
}

/** What is no page loads and does nothing, should a browser show it as one. */
export const contentPolicyOfData = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

type Entrance = Pick<Config, 'captchaProvider' | 'oneTap' | 'socialProviders'>

/** The same for pages with forms: they may load what the captcha's service and One Tap need where these are switched on, and nothing else. */
export function contentPolicyOfForms(config: Entrance): string {
  return write(directivesOfForms(config))
}

function directivesOfForms(config: Entrance): Directives {
  const captcha = config.captchaProvider && captchas[config.captchaProvider]
  const services = [captcha?.sources, hasGoogleScript(config) ? googleOneTap.sources : undefined].filter((sources) => sources !== undefined)
  const added = Map.groupBy(
    services.flatMap((sources) => Object.entries(sources)),
    ([directive]) => directive,
  )
  const allowed = [...added].map(([directive, sources]) => [directive, ["'self'", ...sources.flatMap(([, each]) => each)]])
  const takesNoText = captcha?.trustedTypes !== false && !hasGoogleScript(config)
  return { ...strict, ...Object.fromEntries(allowed), ...(takesNoText && trustedTypes) }
}

/** Google's script makes its frames from text. The stand-in of development is our own. */
export function hasGoogleScript({ oneTap, socialProviders }: Pick<Config, 'oneTap' | 'socialProviders'>): boolean {
  return oneTap && socialProviders.google !== undefined
}

type Keeping = Pick<Config, 's3Bucket' | 's3Endpoint' | 's3Region'>

/** The same for the app, which sends files straight to the bucket that keeps them, and to this server where there is none. */
export function contentPolicyOfApp(config: Keeping): string {
  const bucket = config.s3Bucket !== undefined && { 'connect-src': ["'self'", new URL(endpointOf(config)).origin] }
  return write({ ...strict, ...trustedTypes, ...bucket })
}

type Buying = Pick<Config, 'stripeSecretKey' | 'stripePublishableKey' | 'stripeScript'>

/** The same for the pages of those who buy: where Stripe takes the cards they may load its script and show its frames, and nothing else. */
export function contentPolicyOfBuyers(config: Buying): string {
  return write({ ...strict, ...stripeSources(config) })
}

/** The script of Stripe makes frames and scripts from text, so it runs where no trusted types are asked for. */
function stripeSources({ stripeSecretKey, stripePublishableKey, stripeScript }: Buying): Directives {
  if (stripeSecretKey === undefined || stripePublishableKey === undefined) return trustedTypes
  const { origin } = new URL(stripeScript)
  const sources = origin === 'https://js.stripe.com' ? [origin, 'https://*.js.stripe.com'] : [origin] // its frames have subdomains: https://docs.stripe.com/security/guide
  return {
    'script-src': ["'self'", ...sources],
    'frame-src': ["'self'", ...sources, 'https://hooks.stripe.com'],
    'connect-src': ["'self'", 'https://api.stripe.com'],
  }
}

/** The same for the plans of a seller, which pages of origins that the configuration trusts may show in a frame. */
export function contentPolicyOfPlans({
  trustedOrigins,
  applicationUrl,
  ...config
}: Buying & Pick<Config, 'trustedOrigins' | 'applicationUrl'>): string {
  const application = applicationUrl === undefined ? [] : [new URL(applicationUrl).origin]
  const pages = trustedOrigins.filter((origin) => !origin.includes('://') || /^https?:/i.test(origin)) // an application of a device has no frames
  return write({ ...strict, 'frame-ancestors': ["'self'", ...application, ...pages], ...stripeSources(config) })
}

/** The same for the preview of a seller's look: a frame in our own pages, and in no others. */
export function contentPolicyOfPreviews(config: Buying): string {
  return write({ ...strict, 'frame-ancestors': ["'self'"], ...stripeSources(config) })
}

/** The same for a component of the client: what its guide asks of a page, in a frame in our own pages. */
export function contentPolicyOfComponents({ captchaProvider }: Pick<Config, 'captchaProvider'>): string {
  const forms = directivesOfForms({ captchaProvider, oneTap: false, socialProviders: {} })
  return write({ ...forms, 'frame-ancestors': ["'self'"] })
}

function write(directives: Directives): string {
  return Object.entries(directives)
    .map(([directive, sources]) => [directive, ...sources].join(' '))
    .join('; ')
}
