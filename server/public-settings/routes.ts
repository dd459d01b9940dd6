import { captchas } from '#contract/captcha.ts'
import { contract } from '#contract/index.ts'
import type { CaptchaSettings, publicSettings } from '#contract/public-settings.ts'
import type { UserField } from '#contract/user-fields.ts'
import { captchaPathsOf } from '../captcha/captcha.ts'
import type { Handlers } from '../http/handlers.ts'
import type { Config } from '../kit/config.ts'
import { lookOf } from '../look/look-of.ts'
import { availableProviders } from '../social/find-provider.ts'

export const publicSettingsRoutes: Handlers<typeof publicSettings> = {
  getSettings: async ({ app, app: { config } }) => ({
    ...config,
    ...(await lookOf(app)),
    development: !config.production,
    socialProviders: availableProviders(config),
    userFields: userFieldsOf(config),
    captcha: captchaOf(config),
    payments: config.stripeSecretKey !== undefined ? 'stripe' : config.production ? 'none' : 'test',
    stripePublishableKey: config.stripePublishableKey ?? null,
  }),
}

/** Those that people fill in. */
function userFieldsOf({ userFields }: Config): UserField[] {
  return Object.entries(userFields)
    .filter(([, { input }]) => input !== false)
    .map(([name, { type, required = false, label = name, minimum = null, maximum = null }]) => ({
      name,
      type: typeof type === 'string' ? type : 'choice',
      options: typeof type === 'string' ? [] : [...type],
      required,
      label,
      minimum,
      maximum,
    }))
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
