import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, open, rename, rm, stat } from 'node:fs/promises'
import { dirname, join, resolve, sep } from 'node:path'
import { finished, type Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { App } from '../../kit/app.ts'
import { type FileStore, IncompleteUpload, longestBeginning, type Upload, type UploadPart } from '../../kit/file-store.ts'
import { alphabets, randomText } from '../../kit/random.ts'
import { fileAddresses } from './file-addresses.ts'
import { signLink } from './signed-links.ts'

/** Keeps files in a folder of this machine. Parts are written to their place in one file, which is renamed when it is whole. */
export function diskStore(app: Pick<App, 'config' | 'random'>): FileStore {
  const root = resolve(app.config.filesFolder)
  return {
    async begin() {
      const uploadId = randomText(app, 32, alphabets.lettersAndDigits)
      const place = placeOfUpload(uploadId)
      await mkdir(dirname(place), { recursive: true })
      await (await open(place, 'w')).close()
      return uploadId
    },

    partAddress: async ({ uploadId }, { number }, until) => {
      const link = signLink(app, 'file part', { uploadId, number, until })
      return { url: `${app.config.url}${fileAddresses.part}/${link}`, headers: {} }
    },

    async complete({ path, uploadId }, _, { size, checksumSha256Base64, isOfKind = () => true }) {
      const place = within(path)
      await mkdir(dirname(place), { recursive: true })
      const whole = await look(placeOfUpload(uploadId))
      const found = whole ?? (await look(place)) ?? incomplete('Nothing was sent.')
      if (found.size !== size) incomplete('The parts are not all there.')
      const isRight = checksumSha256Base64 === null || checksumSha256Base64 === found.sha256.toString('base64')
      if (!isRight) throw new IncompleteUpload('The file does not have the checksum that was announced.', 'checksum')
      if (!isOfKind(found.beginning)) throw new IncompleteUpload('The file is of another kind than was announced.', 'kind')
      if (whole) await rename(placeOfUpload(uploadId), place)
      return { etag: found.sha256.toString('hex').slice(0, 32), sha256: found.sha256, version: null }
    },

    abort: ({ uploadId }) => rm(placeOfUpload(uploadId), { force: true }),

    address: async ({ path, name }, until) =>
      `${app.config.url}${fileAddresses.content}/${signLink(app, 'file content', { path, name, until })}`,

    publicAddress: () => null,

    remove: (path) => rm(within(path), { force: true }),

    disk: { write, size, read: (path, { start, end }) => createReadStream(within(path), { start, end }) },
  }

  async function write({ uploadId }: Upload, part: UploadPart, bytes: Readable): Promise<string> {
    const checked = new CheckedPart(part)
    // Piped, not a link of the chain: when a part is refused its sender must still hear the answer, by the same line.
    bytes.pipe(checked)
    finished(bytes, (error) => error && checked.destroy(error))
    try {
      await pipeline(checked, createWriteStream(placeOfUpload(uploadId), { flags: 'r+', start: part.chunkStart }))
    } finally {
      bytes.unpipe(checked).resume()
    }
    return checked.etag
  }

  async function size(path: string): Promise<number | null> {
    return (await stat(within(path)).catch(() => null))?.size ?? null
  }

  function placeOfUpload(uploadId: string): string {
    return within(join('uploads', uploadId))
  }

  /** Paths are made of our own ids. Should one ever not be, it still leads nowhere else. */
  function within(path: string): string {
    const place = resolve(root, path)
    if (!place.startsWith(root + sep)) throw new Error('A file lies outside of the folder for files.')
    return place
  }
}

/** Lets through as many bytes as a part has, and holds them against its checksum at the end. */
class CheckedPart extends Transform {
  readonly #part: UploadPart
  readonly #hash = createHash('sha256')
  #count = 0
  etag = ''

  constructor(part: UploadPart) {
    super()
    this.#part = part
  }

  override _transform(chunk: Buffer, _: BufferEncoding, done: (error: Error | null, chunk?: Buffer) => void) {
    this.#count += chunk.length
    this.#hash.update(chunk)
    if (this.#count > this.#length) done(new IncompleteUpload('The part is longer than was announced.'))
    else done(null, chunk)
  }

  override _flush(done: (error?: Error | null) => void) {
    const digest = this.#hash.digest()
    const { checksumSha256Base64 } = this.#part
    this.etag = digest.toString('hex').slice(0, 32)
    if (this.#count !== this.#length) return done(new IncompleteUpload('The part is shorter than was announced.'))
    const isRight = checksumSha256Base64 === null || checksumSha256Base64 === digest.toString('base64')
    done(isRight ? null : new IncompleteUpload('The part does not have the checksum that was announced.'))
  }

  get #length() {
    return this.#part.chunkEnd - this.#part.chunkStart
  }
}

/** Size, checksum and first bytes of a file, without holding it in memory. Null when there is none. */
async function look(place: string): Promise<{ size: number; sha256: Buffer; beginning: Buffer } | null> {
  const found = await stat(place).catch(() => null)
  if (!found) return null
  const hash = createHash('sha256')
  let beginning: Buffer | undefined
  for await (const chunk of createReadStream(place) as AsyncIterable<Buffer>) {
    beginning ??= chunk.subarray(0, longestBeginning)
    hash.update(chunk)
  }
  return { size: found.size, sha256: hash.digest(), beginning: beginning ?? Buffer.alloc(0) }
}

function incomplete(why: string): never {
  throw new IncompleteUpload(why)
}
