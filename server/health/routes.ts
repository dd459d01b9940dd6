import type { health } from '#contract/health.ts'
import type { Handlers } from '../http/handlers.ts'
import { errorPageFor } from './error-page.ts'

export const healthRoutes: Handlers<typeof health> = {
  ok: () => ({ ok: true }),
  error: ({ input, headers }) => errorPageFor(input.error, headers),
}
