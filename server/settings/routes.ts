import type { settings } from '#contract/settings.ts'
import type { Handlers } from '../http/handlers.ts'

export const settingsRoutes: Handlers<typeof settings> = {
  getSettings: ({ app: { config } }) => ({ ...config, development: !config.production }),
}
