import { hash } from 'node:crypto'
import type { Downloadable } from '#contract/billing/files.ts'
import type { App } from '../../kit/app.ts'
import { instantOf } from '../../kit/clock.ts'
import { linksLast } from '../files/create-file.ts'
import { bareFile } from '../files/shown-file.ts'
import { readLink, signLink } from '../files/signed-links.ts'
import { type FileRow, findFiles } from '../files/store.ts'
import { heldOf } from '../grants/store.ts'
import { refuse } from '../refusals/refusals.ts'

type Link = { customerId: string; benefitId: string; fileId: string; until: number }
type Held = { benefitId: string; file: FileRow }

const purpose = 'downloadable'

/** The files that a customer may load, each once for every benefit that gives it. */
export async function filesHeldBy(app: App, customerId: string, benefitIds?: readonly string[] | null): Promise<Held[]> {
  const granted = app.db
    .selectFrom('benefitGrants')
    .innerJoin('benefits', 'benefits.id', 'benefitGrants.benefitId')
    .where('benefitGrants.customerId', '=', customerId)
    .where('benefitGrants.grantedAt', 'is not', null)
    .where('benefits.type', '=', 'downloadables')
  const grants = await granted.orderBy('benefitGrants.id').select(['benefitGrants.benefitId', 'benefitGrants.properties']).execute()
  const wanted = new Map(
    grants.filter(({ benefitId }) => benefitIds?.includes(benefitId) ?? true).map((grant) => [grant.benefitId, filesIn(grant)]),
  )
  const files = await findFiles(app, [...new Set([...wanted.values()].flat())])
  return [...wanted].flatMap(([benefitId, ids]) =>
    ids.flatMap((id) => {
      const file = files.get(id)
      return file && file.deletedAt === null ? [{ benefitId, file }] : []
    }),
  )
}

/** A file with an address for it: good for ten minutes, and for as long as the customer holds it. */
export function shownDownloadable(app: App, customerId: string, { benefitId, file }: Held): Downloadable {
  const until = app.clock.now() + linksLast
  const token = signLink<Link>(app, purpose, { customerId, benefitId, fileId: file.id, until })
  const url = `${app.config.url}/v1/customer-portal/downloadables/${token}`
  const service = file.service as Downloadable['file']['service']
  const download = { url, headers: {}, expiresAt: instantOf(until) }
  return { id: nameOf(benefitId, file.id), benefitId, file: { ...bareFile(file), service, download } }
}

/** The location of a file for the holder of a link. Revoked grants no longer load it. */
export async function locateDownload(app: App, token: string): Promise<string> {
  const said = readLink<Link>(app, purpose, token)
  if (said === 'forged') return refuse('BadRequest')
  if (said === 'expired') return refuse('ResourceUnavailable')
  const file = (await findFiles(app, [said.fileId])).get(said.fileId)
  const isHeld = (await heldOf(app, said)).some((grant) => filesIn(grant).includes(said.fileId))
  if (!file || file.deletedAt !== null || !isHeld) return refuse('ResourceNotFound')
  return app.fileStore.address(file, app.clock.now() + linksLast)
}

function filesIn({ properties }: { properties: { files?: unknown } }): string[] {
  return Array.isArray(properties.files) ? (properties.files as string[]) : []
}

/** The same benefit and file have the same id, always. */
function nameOf(benefitId: string, fileId: string): string {
  const hex = hash('sha256', `${benefitId} ${fileId}`, 'hex')
  return hex.slice(0, 32).replace(/^(.{8})(.{4}).(.{3}).(.{3})/, '$1-$2-8$3-8$4-')
}
