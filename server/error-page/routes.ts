import type { errorPage } from '#contract/error-page.ts'
import type { Handlers } from '../http/handlers.ts'
import { errorPageFor } from './error-page.ts'

export const errorPageRoutes: Handlers<typeof errorPage> = {
  error: ({ app, input, headers }) => errorPageFor(app, input, headers),
}
