import type { settings } from '#contract/settings.ts'
import type { Handlers } from '../http/handlers.ts'
import type { Config } from '../kit/config.ts'
import { availableProviders } from '../social/find-provider.ts'

export const settingsRoutes: Handlers<typeof settings> = {
  getSettings: ({ app: { config } }) => ({
    ...config,
    development: !config.production,
    socialProviders: availableProviders(config),
    captcha: captchaOf(config),
  }),
}

function captchaOf({ captchaProvider, captchaSiteKey }: Config) {
  return captchaProvider === undefined ? null : { provider: captchaProvider, siteKey: captchaSiteKey ?? null }
}
