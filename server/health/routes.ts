import type { health } from '#contract/health.ts'
import type { Handlers } from '../http/handlers.ts'

export const healthRoutes: Handlers<typeof health> = {
  ok: () => ({ ok: true }),
}
