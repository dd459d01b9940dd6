import type { App } from '../kit/app.ts'
import { hears } from './endpoints.ts'
import { enabledEndpoints } from './store.ts'

/** Whether any endpoint listens to one of these types: where none does, work can be saved. */
export async function endpointsHear(app: App, organizationId: string, types: readonly string[]): Promise<boolean> {
  const endpoints = await enabledEndpoints(app, organizationId)
  return endpoints.some((endpoint) => types.some((type) => hears(endpoint, type)))
}
