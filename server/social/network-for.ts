import type { App } from '../kit/app.ts'
import { guardedFetch } from '../webhook-delivery/guarded-fetch.ts'

/** The app with the network through which a provider is asked: no administrator may lead this server to addresses of its own network. */
export function networkFor(app: App, { place }: { place?: string }): App {
  return place !== undefined && app.config.production ? { ...app, fetch: guardedFetch(app) } : app
}
