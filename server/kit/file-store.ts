import type { Readable } from 'node:stream'
import type { Config } from './config.ts'

/** A file on its way in, piece by piece. */
export type Upload = { path: string; uploadId: string }
export type UploadPart = { number: number; chunkStart: number; chunkEnd: number; checksumSha256Base64: string | null }
export type SentPart = { number: number; etag: string; checksumSha256Base64: string | null }

/** What a store knows of a file that is complete. The checksum is null where the store checked the parts alone. */
export type StoredFile = { etag: string; sha256: Buffer | null; version: string | null }

/** What was sent is not the file that was announced: parts are missing or broken, or the whole has another checksum or is of another kind. */
export class IncompleteUpload extends Error {
  readonly wrong: Wrong

  constructor(message: string, wrong: Wrong = 'parts') {
    super(message)
    this.wrong = wrong
  }
}

type Wrong = 'parts' | 'checksum' | 'kind'

/** `isOfKind` judges the first bytes, where only some kinds may be kept. */
export type Announced = { size: number; checksumSha256Base64: string | null; isOfKind?: ((beginning: Buffer) => boolean) | undefined }

/** How many bytes tell the kind. */
export const longestBeginning = 16

/** Where the bytes of files are kept: on the disk of this machine, or in a store of objects elsewhere. */
export type FileStore = {
  begin(file: { path: string; mimeType: string; isChecked: boolean }): Promise<string>
  /** Where a part is sent by PUT, and with which headers. */
  partAddress(upload: Upload, part: UploadPart, until: number): Promise<{ url: string; headers: Record<string, string> }>
  /** Puts the parts together and holds the whole against what was announced. Asked twice, it answers the same. Throws `IncompleteUpload`, and then what was sent is not kept. */
  complete(upload: Upload, parts: readonly SentPart[], announced: Announced): Promise<StoredFile>
  abort(upload: Upload): Promise<void>
  /** A link that lets its holder download a file, until then. */
  address(file: { path: string; name: string }, until: number): Promise<string>
  /** Where everybody may load it for ever; null when the store has no such place. */
  publicAddress(path: string): string | null
  remove(path: string): Promise<void>
  /** Only a disk takes and gives bytes by way of this server. */
  disk?: LocalDisk
}

type LocalDisk = {
  write(upload: Upload, part: UploadPart, bytes: Readable): Promise<string>
  size(path: string): Promise<number | null>
  read(path: string, range: { start: number; end: number }): Readable
}

/** Where a store of objects that speaks S3 answers. */
export function endpointOf({ s3Endpoint, s3Region }: Pick<Config, 's3Endpoint' | 's3Region'>): string {
  return s3Endpoint ?? `https://s3.${s3Region}.amazonaws.com`
}
