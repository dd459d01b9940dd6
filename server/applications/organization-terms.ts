import { knownScopes } from '#contract/applications.ts'
import { organizationGrantTypes } from '#contract/organization-applications.ts'
import type { App } from '../kit/app.ts'
import { refuseField } from './refuse-field.ts'
import { listIn } from './shown-application.ts'
import { type ApplicationRow, findOffered } from './store.ts'

/**
 * Refuses what an organization's application may not be. People are always asked about it, it speaks for no one but them, and it
 * reaches what is open to applications that no administrator registered: a token for an API of others would be believed there.
 */
export async function refuseBeyondOrganization(app: App, row: ApplicationRow): Promise<void> {
  if (row.firstParty) refuseField('firstParty', 'People are always asked about an application of an organization.')
  if (row.openResources) refuseField('openResources', 'Only an administrator opens an API, on an application that they registered.')
  if (row.budget !== null) refuseField('budget', 'Only an application that an administrator registered charges for calls.')
  if (row.sellers !== row.organizationId) refuseField('sellers', 'It tells of what its own organization sold.')
  const types: readonly string[] = organizationGrantTypes
  if (!listIn(row.grantTypes).every((type) => types.includes(type)))
    refuseField('grantTypes', 'An application of an organization gets no tokens of its own.')
  const offered = await openTo(app)
  if (!listIn(row.scopes).every((scope) => offered.scopes.has(scope)))
    refuseField('scopes', 'One of these scopes is not open to applications of organizations.')
  if (!listIn(row.resources).every((resource) => offered.resources.has(resource)))
    refuseField('resources', 'One of these APIs is not open to applications of organizations.')
}

/** The application with what is still open to it: an API that was opened may be closed since. */
export async function narrowedToOffered(app: App, row: ApplicationRow): Promise<ApplicationRow> {
  const known: readonly string[] = knownScopes
  if (row.source !== 'organization' || (row.resources === '' && listIn(row.scopes).every((scope) => known.includes(scope)))) return row
  const { scopes, resources } = await openTo(app)
  const kept = (list: string, open: ReadonlySet<string>) =>
    listIn(list)
      .filter((item) => open.has(item))
      .join(' ')
  return { ...row, scopes: kept(row.scopes, scopes), resources: kept(row.resources, resources) }
}

async function openTo(app: App) {
  const offered = await findOffered(app)
  return {
    scopes: new Set<string>([...knownScopes, ...offered.flatMap(({ scopes }) => listIn(scopes))]),
    resources: new Set(offered.flatMap(({ resources }) => listIn(resources))),
  }
}
