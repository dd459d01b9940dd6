import { createApplication } from '../../applications/manage-applications.ts'
import { listIn } from '../../applications/shown-application.ts'
import { findOffered } from '../../applications/store.ts'
import type { App } from '../../kit/app.ts'
import { issuerOf } from '../../oauth/issuer.ts'
import { readBearer } from '../../oauth/read-bearer.ts'
import { apiMetadataPath, standInResource, standInScope } from './client-addresses.ts'

type Told = { status: number; headers: Record<string, string>; body: object }

/** Registers the stand-in, open to agents, when it is called for the first time. */
export async function openStandIn(app: App): Promise<void> {
  const resource = standInResource(app)
  const offered = await findOffered(app)
  if (offered.some(({ resources }) => listIn(resources).includes(resource))) return
  const terms = { name: 'Sandbox API', resources: [resource], scopes: [standInScope], openResources: true }
  await createApplication(app, terms, { by: {}, uploader: '' })
}

/** What an API says of itself (RFC 9728). */
export function standInMetadata(app: App): object {
  return { resource: standInResource(app), authorization_servers: [issuerOf(app)], scopes_supported: [standInScope] }
}

/** Answers a call as an MCP server should: without a good token for this very API it says where to get one. */
export async function answerCall(app: App, authorization: string | undefined): Promise<Told> {
  const [, token] = /^bearer +(\S+)$/i.exec(authorization ?? '') ?? []
  const metadata = `resource_metadata="${app.config.url}${apiMetadataPath}"`
  const bearer = token === undefined ? null : await readBearer(app, token)
  if (!bearer?.audience.includes(standInResource(app))) {
    const error = token === undefined ? '' : 'error="invalid_token", '
    return { status: 401, headers: { 'www-authenticate': `Bearer ${error}${metadata}` }, body: { error: 'invalid_token' } }
  }
  const { sub, scope, client_id: clientId } = bearer.claims
  if (!scope.split(' ').includes(standInScope)) {
    const told = `Bearer error="insufficient_scope", scope="${standInScope}", ${metadata}`
    return { status: 403, headers: { 'www-authenticate': told }, body: { error: 'insufficient_scope' } }
  }
  return { status: 200, headers: {}, body: { subject: sub, clientId, scope } }
}
