import type { introspection } from '#contract/introspection.ts'
import type { Handlers } from '../http/handlers.ts'
import { introspect } from './introspect.ts'

export const introspectionRoutes: Handlers<typeof introspection> = {
  introspect: ({ app, input }) => introspect(app, input),
}
