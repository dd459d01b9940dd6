import { AwsClient } from 'aws4fetch'
import { seconds } from '#contract/kit/durations.ts'
import type { App } from '../../kit/app.ts'
import { type FileStore, IncompleteUpload, longestBeginning, type Upload } from '../../kit/file-store.ts'
import { dispositionOf } from './disposition.ts'

type S3Settings = {
  endpoint: string
  bucket: string
  region: string
  accessKeyId: string
  secretAccessKey: string
  publicUrl: string | undefined
}

const patience = seconds(30)

/** Keeps files in a store of objects that speaks S3. Bytes go there and come from there directly, by addresses that we sign. */
export function s3Store(app: Pick<App, 'fetch' | 'clock'>, settings: S3Settings): FileStore {
  const { accessKeyId, secretAccessKey, region } = settings
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3' })
  return {
    async begin({ path, mimeType, isChecked }) {
      const checked = isChecked ? { 'x-amz-checksum-algorithm': 'SHA256' } : {}
      const answer = await ask('POST', objectAt(path, { uploads: '' }), { headers: { 'content-type': mimeType, ...checked } })
      return textOf(await answer.text(), 'UploadId') ?? refused('It named no upload.')
    },

    async partAddress({ path, uploadId }, { number, checksumSha256Base64 }, until) {
      const headers: Record<string, string> = checksumSha256Base64 === null ? {} : { 'x-amz-checksum-sha256': checksumSha256Base64 }
      return { url: await presign('PUT', objectAt(path, { partNumber: String(number), uploadId }), until, headers), headers }
    },

    async complete({ path, uploadId }, parts, announced) {
      const listed = parts.map(({ number, etag, checksumSha256Base64 }) => {
        const checksum = checksumSha256Base64 === null ? '' : `<ChecksumSHA256>${escaped(checksumSha256Base64)}</ChecksumSHA256>`
        return `<Part><PartNumber>${number}</PartNumber><ETag>${escaped(etag)}</ETag>${checksum}</Part>`
      })
      const body = `<CompleteMultipartUpload>${listed.join('')}</CompleteMultipartUpload>`
      const answer = await send('POST', objectAt(path, { uploadId }), { body, headers: { 'content-type': 'application/xml' } })
      const text = await answer.text()
      // An answer of 200 may still tell of an error. An upload that is gone may have been completed before.
      const failure = textOf(text, 'Code') ?? (answer.ok ? null : String(answer.status))
      const found = failure === null || failure === 'NoSuchUpload' ? await head(path) : null
      if (!found) return incomplete(failure)
      if (found.size !== announced.size) {
        await drop(objectAt(path))
        incomplete('it is not as long as was announced')
      }
      if (announced.isOfKind && !announced.isOfKind(await beginning(path))) {
        await drop(objectAt(path))
        throw new IncompleteUpload('The file is of another kind than was announced.', 'kind')
      }
      return { etag: found.etag, sha256: null, version: found.version }
    },

    abort: ({ path, uploadId }: Upload) => drop(objectAt(path, { uploadId })),

    address: ({ path, name }, until) => presign('GET', objectAt(path, { 'response-content-disposition': dispositionOf(name) }), until),

    publicAddress: (path) => (settings.publicUrl === undefined ? null : `${settings.publicUrl}/${path}`),

    remove: (path) => drop(objectAt(path)),
  }

  async function head(path: string) {
    const answer = await send('HEAD', objectAt(path))
    if (!answer.ok) return null
    const etag = (answer.headers.get('etag') ?? '').replaceAll('"', '')
    return { etag, size: Number(answer.headers.get('content-length')), version: answer.headers.get('x-amz-version-id') }
  }

  async function beginning(path: string): Promise<Buffer> {
    const answer = await ask('GET', objectAt(path), { headers: { range: `bytes=0-${longestBeginning - 1}` } })
    return Buffer.from(await answer.arrayBuffer()).subarray(0, longestBeginning)
  }

  async function drop(url: URL): Promise<void> {
    const answer = await send('DELETE', url)
    if (!answer.ok && answer.status !== 404) refused(`It answered ${answer.status}.`)
  }

  async function ask(method: string, url: URL, init: RequestInit): Promise<Response> {
    const answer = await send(method, url, init)
    return answer.ok ? answer : refused(`It answered ${answer.status}.`)
  }

  /** Does not follow redirects: a signature is good for the host that it names alone. */
  async function send(method: string, url: URL, init: RequestInit = {}): Promise<Response> {
    return app.fetch(await client.sign(url, { method, ...init }), { redirect: 'error', signal: AbortSignal.timeout(patience) })
  }

  async function presign(method: string, url: URL, until: number, headers: Record<string, string> = {}): Promise<string> {
    url.searchParams.set('X-Amz-Expires', String(Math.max(1, Math.round((until - app.clock.now()) / 1000))))
    // All headers are signed, so that a part can only be sent with the checksum that was announced for it.
    const signed = await client.sign(url, { method, headers, aws: { signQuery: true, allHeaders: true } })
    return signed.url
  }

  function objectAt(path: string, query: Record<string, string> = {}): URL {
    const url = new URL(`${settings.endpoint.replace(/\/$/, '')}/${settings.bucket}/${path}`)
    for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value)
    return url
  }
}

function textOf(xml: string, name: string): string | null {
  return new RegExp(`<${name}>([^<]+)</${name}>`).exec(xml)?.[1] ?? null
}

function escaped(text: string): string {
  return text.replace(/[<>&"']/g, (sign) => `&#${sign.charCodeAt(0)};`)
}

function incomplete(failure: string | null): never {
  throw new IncompleteUpload(`The store refused to put the parts together: ${failure ?? 'the object is not there'}.`)
}

function refused(why: string): never {
  throw new Error(`The store of files did not do what it was asked. ${why}`)
}
