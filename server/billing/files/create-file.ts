import type { FileUpload, fileServices } from '#contract/billing/files.ts'
import { minutes } from '#contract/kit/durations.ts'
import type { App } from '../../kit/app.ts'
import { instantOf, now } from '../../kit/clock.ts'
import { newId } from '../../kit/random.ts'
import { inTransaction } from '../../storage/in-transaction.ts'
import { refuseField } from '../refusals/refusals.ts'
import { bareFile } from './shown-file.ts'
import { addFile, type FileRow, type PartRow } from './store.ts'

type GivenPart = { number: number; chunkStart: number; chunkEnd: number; checksumSha256Base64?: string | null | undefined }

type Wanted = {
  organizationId: string
  name: string
  mimeType: string
  size: number
  service: (typeof fileServices)[number]
  version?: string | null | undefined
  checksumSha256Base64?: string | null | undefined
  upload: { parts: GivenPart[] }
}

/** How long an address for a part of a file, or for a file, is good. */
export const linksLast = minutes(10)

/** Announces a file: its parts may be sent to the addresses in the answer. */
export async function createFile(app: App, wanted: Wanted): Promise<FileUpload> {
  const { organizationId, name, mimeType, size, service, version = null, checksumSha256Base64 = null } = wanted
  const given = orderedParts(wanted)
  if (given.length === 1 && isOtherwise(given[0]?.checksumSha256Base64, checksumSha256Base64))
    refuseField('FILE_CHECKSUM', ['upload', 'parts', 0, 'checksum_sha256_base64'])
  const id = newId(app)
  // The name has no part in where a file lies.
  const path = `${service}/${organizationId}/${id}`
  const uploadId = await app.fileStore.begin({ path, mimeType, isChecked: given.every(({ checksumSha256Base64 }) => checksumSha256Base64) })
  const unknown = {
    storageVersion: null,
    checksumEtag: null,
    checksumSha256Hex: null,
    lastModifiedAt: null,
    modifiedAt: null,
    deletedAt: null,
  }
  const told = { service, name, path, mimeType, size, version, checksumSha256Base64 }
  const file: FileRow = { id, organizationId, ...told, ...unknown, isUploaded: false, uploadId, createdAt: now(app) }
  const parts = given.map((part) => ({ checksumSha256Base64: null, ...part, fileId: id, etag: null })) as PartRow[]
  await inTransaction(app, (app) => addFile(app, file, parts))
  return { ...bareFile(file), service, upload: { id: uploadId, path, parts: await addressed(app, { path, uploadId }, parts) } }
}

async function addressed(app: App, upload: { path: string; uploadId: string }, parts: readonly PartRow[]) {
  const until = app.clock.now() + linksLast
  return Promise.all(
    parts.map(async (part) => ({ ...part, ...(await app.fileStore.partAddress(upload, part, until)), expiresAt: instantOf(until) })),
  )
}

/** In their order, which leaves nothing out and has nothing twice. */
function orderedParts({ size, upload }: Wanted): GivenPart[] {
  const parts = upload.parts.toSorted((a, b) => a.number - b.number)
  const follows = parts.every(
    (part, at) => part.number === at + 1 && part.chunkStart === (parts[at - 1]?.chunkEnd ?? 0) && isSome(part, size),
  )
  if (!follows || parts.at(-1)?.chunkEnd !== size) refuseField('FILE_PARTS_GAP', ['upload', 'parts'])
  return parts
}

function isSome({ chunkStart, chunkEnd }: GivenPart, size: number): boolean {
  return chunkEnd > chunkStart || size === 0
}

/** The only part of a file is the file: two checksums of it are one. */
function isOtherwise(one: string | null | undefined, other: string | null): boolean {
  return one != null && other !== null && one !== other
}
