import { webhookTypes } from '#contract/billing/webhook-types.ts'
import type { App } from '../kit/app.ts'
import { createEndpoint } from '../webhook-delivery/endpoints.ts'

// oxlint-disable-next-line typescript/no-explicit-any -- messages are judged by what a test expects of them
type Heard = { type: string; data: any }

/** Listens to everything that a seller is told from now on. Answers what was said since it was last asked, in order. */
export async function listenToSeller(app: App, { id: organizationId }: { id: string }): Promise<() => Promise<Heard[]>> {
  await createEndpoint(app, { organizationId, url: 'http://127.0.0.1:9/nobody', format: 'raw', events: webhookTypes })
  let heard = 0
  return async () => {
    const events = app.db.selectFrom('webhookEvents').where('organizationId', '=', organizationId).orderBy('id')
    const all = await events.select('payload').execute()
    const news = all.slice(heard).map(({ payload }) => JSON.parse(String(payload)) as Heard)
    heard = all.length
    return news
  }
}
