import { captchas } from '#contract/captcha.ts'
import { contract } from '#contract/index.ts'
import type { Look } from '#contract/look.ts'
import type { CaptchaSettings, publicSettings } from '#contract/public-settings.ts'
import type { UserField } from '#contract/user-fields.ts'
import { captchaPathsOf } from '../captcha/captcha.ts'
import type { Handlers } from '../http/handlers.ts'
import type { App } from '../kit/app.ts'
import type { Config } from '../kit/config.ts'
import type { UserFields } from '../kit/user-fields.ts'
import { lookOf } from '../look/look-of.ts'
import { relyingPartyOf } from '../passkeys/ceremonies.ts'
import { shortestPassword } from '../passwords/password-rules.ts'
import { availableProviders } from '../social/find-provider.ts'
import { oneTapOf } from '../social/one-tap.ts'
import { formField } from '../users/form-field.ts'

export const publicSettingsRoutes: Handlers<typeof publicSettings> = {
  getSettings: async ({ app, app: { config } }) => ({
    ...config,
    ...(await lookOf(app)),
    terms: termsOf(config, await lookOf(app)),
    passwordMinimum: shortestPassword(config),
    passwordMinimumWithSecondFactor: shortestPassword(config, { twoFactorEnabled: true }),
    development: !config.production,
    socialProviders: await availableProviders(app),
    oneTap: oneTapOf(app),
    userFields: fieldsAsked(app, config.userFields),
    organizationFields: fieldsAsked(app, config.organizationFields),
    relyingPartyId: relyingPartyOf(app),
    captcha: captchaOf(config),
    payments: config.stripeSecretKey !== undefined ? 'stripe' : config.production ? 'none' : 'test',
    stripePublishableKey: config.stripePublishableKey ?? null,
  }),
}

/** Those that people fill in. */
function fieldsAsked(app: App, settings: UserFields): UserField[] {
  const asked = Object.entries(settings).filter(([, { input }]) => input !== false)
  return asked.map(([name]) => formField(app, name, settings))
}

/** Administrators may choose another address for the link; without one the configuration's is read. */
function termsOf({ termsVersion: version, termsUrl }: Config, look: Look) {
  const url = look.termsUrl ?? termsUrl
  return version !== undefined && url !== undefined ? { version, url } : null
}

function captchaOf(config: Config): CaptchaSettings | null {
  const { captchaProvider, captchaSiteKey } = config
  if (captchaProvider === undefined) return null
  return {
    provider: captchaProvider,
    siteKey: captchaSiteKey ?? null,
    script: captchas[captchaProvider].script,
    paths: captchaPathsOf(config, contract),
  }
}
