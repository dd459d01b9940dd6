import type { App } from '../../kit/app.ts'
import { now } from '../../kit/clock.ts'
import { type Announced, IncompleteUpload, type SentPart, type StoredFile } from '../../kit/file-store.ts'
import { pictureKinds } from '../../kit/picture-kinds.ts'
import { refuse, refuseField } from '../refusals/refusals.ts'
import { changeFile, type FileRow, findOwnFile, forgetEtags, type PartRow, partsOf } from './store.ts'

type Told = { number: number; checksumEtag: string; checksumSha256Base64?: string | null | undefined }
type Wanted = { fileId: string; id: string; path: string; parts: Told[] }

/** Every part was sent: puts them together and holds the whole against what was announced. Said twice, it holds once. */
export async function completeFile(app: App, organizationIds: readonly string[], wanted: Wanted): Promise<FileRow> {
  const file = (await findOwnFile(app, organizationIds, wanted.fileId)) ?? refuse('ResourceNotFound')
  if (wanted.id !== file.uploadId || wanted.path !== file.path) refuseField('UPLOAD_UNKNOWN', ['id'])
  if (file.isUploaded) return file
  const stored = await putTogether(app, file, sentParts(app, await partsOf(app, file.id), wanted.parts))
  const sum = stored.sha256?.toString('base64') ?? file.checksumSha256Base64
  return changeFile(app, file.id, {
    isUploaded: true,
    checksumEtag: stored.etag,
    checksumSha256Base64: sum,
    checksumSha256Hex: sum === null ? null : Buffer.from(sum, 'base64').toString('hex'),
    storageVersion: stored.version,
    lastModifiedAt: now(app),
  })
}

/** What was announced, with what the sender got back for it. Where this server took the parts, it knows that itself. */
function sentParts({ fileStore }: App, announced: readonly PartRow[], told: readonly Told[]): SentPart[] {
  const byNumber = new Map(told.map((part) => [part.number, part]))
  if (byNumber.size !== announced.length) refuseField('FILE_PARTS_MISSING', ['parts'])
  return announced.map(({ number, etag: known, checksumSha256Base64 }) => {
    const etag = byNumber.get(number)?.checksumEtag ?? refuseField('FILE_PARTS_MISSING', ['parts'])
    if (fileStore.disk && known !== etag.replaceAll('"', '')) refuseField('FILE_PARTS_MISSING', ['parts'])
    return { number, etag, checksumSha256Base64 }
  })
}

async function putTogether(app: App, file: FileRow, parts: readonly SentPart[]): Promise<StoredFile> {
  try {
    return await app.fileStore.complete(file, parts, { ...file, isOfKind: kindOf(file) })
  } catch (error) {
    if (!(error instanceof IncompleteUpload)) throw error
    if (error.wrong === 'parts') return refuseField('FILE_PARTS_MISSING', ['parts'])
    await forgetEtags(app, file.id) // hashing a large file takes long: the same bytes are not hashed again at will
    return refuseField(error.wrong === 'kind' ? 'FILE_KIND' : 'FILE_CHECKSUM', ['parts'])
  }
}

/** What everybody is shown is a picture of the kind that it was announced as. What is only loaded may be anything. */
function kindOf({ service, mimeType }: FileRow): Announced['isOfKind'] {
  return service === 'downloadable' ? undefined : (pictureKinds[mimeType] ?? (() => false))
}
