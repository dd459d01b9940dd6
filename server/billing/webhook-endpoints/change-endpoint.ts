import type { WebhookEndpointUpdate } from '#contract/billing/webhooks.ts'
import { record } from '../../audit/record.ts'
import type { App } from '../../kit/app.ts'
import { inTransaction } from '../../storage/in-transaction.ts'
import { type Endpoint, findEndpointAmong, removeEndpoint, rotateSecret, updateEndpoint } from '../../webhook-delivery/endpoints.ts'
import { refuseImpersonated } from '../doors/refuse-impersonated.ts'
import type { Seller } from '../doors/seller-of.ts'
import { refuse } from '../refusals/refusals.ts'
import { refuseAddress } from './create-endpoint.ts'

/** An endpoint that the caller acts for. */
export async function ownEndpoint(app: App, { organizationIds }: Pick<Seller, 'organizationIds'>, id: string): Promise<Endpoint> {
  return (await findEndpointAmong(app, organizationIds, id)) ?? refuse('ResourceNotFound')
}

/** Changes an endpoint; what is null or left out stays. A secret that is replaced goes on signing for a day. */
export async function changeWebhookEndpoint(app: App, seller: Seller, wanted: WebhookEndpointUpdate & { id: string }): Promise<Endpoint> {
  const { id, url, name, format, secret, events, enabled } = wanted
  if (url != null) refuseAddress(app, url)
  const change = {
    ...(url != null && { url }),
    ...(name !== undefined && { name }),
    ...(format != null && { format }),
    ...(secret != null && { secret }),
    ...(events != null && { events }),
    ...(enabled != null && { enabled }),
  }
  return inTransaction(app, async (app) => {
    const { organizationId, url: former } = await ownEndpoint(app, seller, id)
    if (secret != null || (url != null && url !== former)) refuseImpersonated(seller)
    const changed = (await updateEndpoint(app, organizationId, id, change)) ?? refuse('ResourceNotFound')
    await writeDown(app, seller, changed, { changed: Object.keys(change) })
    return changed
  })
}

export async function resetEndpointSecret(app: App, seller: Seller, id: string): Promise<Endpoint> {
  return inTransaction(app, async (app) => {
    const { organizationId } = await ownEndpoint(app, seller, id)
    refuseImpersonated(seller)
    const changed = (await rotateSecret(app, organizationId, id)) ?? refuse('ResourceNotFound')
    await writeDown(app, seller, changed, { changed: ['secret'] })
    return changed
  })
}

export async function deleteWebhookEndpoint(app: App, seller: Seller, id: string): Promise<void> {
  await inTransaction(app, async (app) => {
    const { organizationId, url } = await ownEndpoint(app, seller, id)
    if (!(await removeEndpoint(app, organizationId, id))) refuse('ResourceNotFound')
    const owner = organizationId ?? undefined
    await record(app, {
      action: 'webhook-endpoint.deleted',
      by: seller.actor,
      ...(owner !== undefined && { organizationId: owner }),
      details: { id, url },
    })
  })
}

async function writeDown(app: App, { actor }: Seller, { id, url, organizationId }: Endpoint, details: { changed: string[] }) {
  const owner = organizationId === null ? {} : { organizationId }
  await record(app, { action: 'webhook-endpoint.updated', by: actor, ...owner, details: { id, url, ...details } })
}
