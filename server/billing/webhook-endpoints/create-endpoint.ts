import type { WebhookEndpointCreate } from '#contract/billing/webhooks.ts'
import { record } from '../../audit/record.ts'
import type { App } from '../../kit/app.ts'
import { lockOrganization } from '../../members/keep-an-owner.ts'
import { inTransaction } from '../../storage/in-transaction.ts'
import { problemWithUrl } from '../../webhook-delivery/endpoint-url.ts'
import { createEndpoint, type Endpoint, mayAddEndpoint } from '../../webhook-delivery/endpoints.ts'
import { refuseImpersonated } from '../doors/refuse-impersonated.ts'
import type { Seller } from '../doors/seller-of.ts'
import { refuseField } from '../refusals/refusals.ts'

/** Makes an endpoint of a seller, in the wire version of the caller who makes it. */
export async function addWebhookEndpoint(
  app: App,
  seller: Seller,
  { url, name, format, secret, events, organizationId }: Omit<WebhookEndpointCreate, 'organizationId'> & { organizationId: string },
): Promise<Endpoint> {
  refuseImpersonated(seller)
  const { dialect, actor } = seller
  refuseAddress(app, url)
  return inTransaction(app, async (app) => {
    await lockOrganization(app, organizationId) // so that of many at once no more than allowed come to be
    if (!(await mayAddEndpoint(app, organizationId))) refuseField('TOO_MANY_ENDPOINTS', ['url'])
    const api = dialect.freeIsFixed ? 'current' : 'classic'
    const kept = { organizationId, url, name: name ?? null, format, api, events } as const
    const endpoint = await createEndpoint(app, { ...kept, ...(secret != null && { secret }) })
    await record(app, { action: 'webhook-endpoint.created', by: actor, organizationId, details: { id: endpoint.id, url } })
    return endpoint
  })
}

export function refuseAddress({ config }: Pick<App, 'config'>, url: string): void {
  if (problemWithUrl(config, url) !== null) refuseField('WEBHOOK_ADDRESS', ['url'])
}
