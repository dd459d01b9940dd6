import { captchas } from '#contract/captcha.ts'
import type { CaptchaSettings, publicSettings } from '#contract/public-settings.ts'
import type { Handlers } from '../http/handlers.ts'
import type { Config } from '../kit/config.ts'
import { availableProviders } from '../social/find-provider.ts'

export const publicSettingsRoutes: Handlers<typeof publicSettings> = {
  getSettings: ({ app: { config } }) => ({
    ...config,
    development: !config.production,
    socialProviders: availableProviders(config),
    captcha: captchaOf(config),
  }),
}

function captchaOf({ captchaProvider, captchaSiteKey, captchaPaths }: Config): CaptchaSettings | null {
  if (captchaProvider === undefined) return null
  return {
    provider: captchaProvider,
    siteKey: captchaSiteKey ?? null,
    script: captchas[captchaProvider].script,
    paths: [...captchaPaths],
  }
}
