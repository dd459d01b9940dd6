import { captchas } from '#contract/captcha.ts'
import type { Config } from '../kit/config.ts'

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

/** The same for the pages with forms that a captcha may stand before: they may load what its service needs, and nothing else. */
export function contentPolicyOfForms({ captchaProvider }: Pick<Config, 'captchaProvider'>): string {
  if (captchaProvider === undefined) return contentPolicy
  const captcha = captchas[captchaProvider]
  const added = Object.entries(captcha.sources).map(([directive, sources]) => [directive, ["'self'", ...sources]])
  return write({ ...strict, ...Object.fromEntries(added), ...(captcha.trustedTypes && trustedTypes) })
}

/** The same for the plans of a seller, which pages of origins that the configuration trusts may show in a frame. */
export function contentPolicyOfPlans({ trustedOrigins, applicationUrl }: Pick<Config, 'trustedOrigins' | 'applicationUrl'>): string {
  const application = applicationUrl === undefined ? [] : [new URL(applicationUrl).origin]
  const pages = trustedOrigins.filter((origin) => !origin.includes('://') || /^https?:/i.test(origin)) // an application of a device has no frames
  return write({ ...strict, 'frame-ancestors': ["'self'", ...application, ...pages], ...trustedTypes })
}

function write(directives: Directives): string {
  return Object.entries(directives)
    .map(([directive, sources]) => [directive, ...sources].join(' '))
    .join('; ')
}
