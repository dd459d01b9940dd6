import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { atEnd } from './at-end.ts'

export const s3Keys = { accessKeyId: 'AKIDEXAMPLE', secretAccessKey: 'a secret of tests', region: 'eu-test-1' }

type Stored = { bytes: Buffer; type: string }
type Part = { bytes: Buffer; etag: string; checksum: string | null }

/** A store of objects on this machine that speaks the part of S3 we use, and believes no signature it has not worked out itself. */
export class S3Server {
  readonly objects = new Map<string, Stored>()
  readonly uploads = new Map<string, { key: string; type: string; parts: Map<number, Part> }>()
  url = ''

  async listen(): Promise<this> {
    const server = createServer((request, response) => {
      const chunks: Buffer[] = []
      request.on('data', (chunk: Buffer) => chunks.push(chunk))
      request.on('end', () => this.#answer(request, response, Buffer.concat(chunks)))
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    atEnd(() => {
      server.closeAllConnections()
      server.close()
    })
    this.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
    return this
  }

  #answer(request: IncomingMessage, response: ServerResponse, body: Buffer) {
    const url = new URL(request.url ?? '', this.url)
    const problem = problemWithSignature(request, url, body)
    if (problem) return answer(response, 403, `<Error><Code>${problem}</Code></Error>`)
    const { method } = request
    const uploadId = url.searchParams.get('uploadId')
    if (method === 'POST' && url.searchParams.has('uploads')) return this.#begin(request, response, url)
    if (uploadId !== null && !this.uploads.has(uploadId)) return answer(response, 404, '<Error><Code>NoSuchUpload</Code></Error>')
    if (method === 'PUT' && uploadId !== null) return this.#take(request, response, url, uploadId, body)
    if (method === 'POST' && uploadId !== null) return this.#complete(response, uploadId, body.toString())
    if (method === 'DELETE' && uploadId !== null) this.uploads.delete(uploadId)
    else if (method === 'DELETE') this.objects.delete(url.pathname)
    else return this.#send(request, response, url)
    return answer(response, 204)
  }

  #begin({ headers }: IncomingMessage, response: ServerResponse, { pathname }: URL) {
    const id = `upload-${this.uploads.size + 1}`
    this.uploads.set(id, { key: pathname, type: headers['content-type'] ?? '', parts: new Map() })
    answer(response, 200, `<InitiateMultipartUploadResult><UploadId>${id}</UploadId></InitiateMultipartUploadResult>`)
  }

  #take({ headers }: IncomingMessage, response: ServerResponse, url: URL, uploadId: string, bytes: Buffer) {
    const checksum = (headers['x-amz-checksum-sha256'] as string | undefined) ?? null
    if (checksum !== null && checksum !== hash(bytes).toString('base64'))
      return answer(response, 400, '<Error><Code>BadDigest</Code></Error>')
    const etag = `"${hash(bytes).toString('hex').slice(0, 32)}"`
    this.uploads.get(uploadId)?.parts.set(Number(url.searchParams.get('partNumber')), { bytes, etag, checksum })
    response.setHeader('etag', etag)
    answer(response, 200)
  }

  #complete(response: ServerResponse, uploadId: string, xml: string) {
    const upload = this.uploads.get(uploadId)
    const told = [...xml.matchAll(/<PartNumber>(\d+)<\/PartNumber><ETag>([^<]*)<\/ETag>/g)]
    const parts = told.map(([, number, etag = '']) => {
      const part = upload?.parts.get(Number(number))
      return part?.etag === etag.replaceAll('&#34;', '"') ? part : undefined
    })
    // As the real one does: the status was sent before the work began.
    if (!upload || parts.includes(undefined)) return answer(response, 200, '<Error><Code>InvalidPart</Code></Error>')
    this.objects.set(upload.key, { bytes: Buffer.concat(parts.map((part) => (part as Part).bytes)), type: upload.type })
    this.uploads.delete(uploadId)
    answer(response, 200, '<CompleteMultipartUploadResult></CompleteMultipartUploadResult>')
  }

  #send({ method, headers }: IncomingMessage, response: ServerResponse, { pathname, searchParams }: URL) {
    const found = this.objects.get(pathname)
    if (!found) return answer(response, 404, '<Error><Code>NoSuchKey</Code></Error>')
    const [, from] = /^bytes=(\d+)-$/.exec(headers.range ?? '') ?? []
    const bytes = from === undefined ? found.bytes : found.bytes.subarray(Number(from))
    const named = searchParams.get('response-content-disposition')
    if (named !== null) response.setHeader('content-disposition', named)
    response.setHeader('etag', '"whole"').setHeader('content-type', found.type).setHeader('content-length', bytes.length)
    response.writeHead(from === undefined ? 200 : 206).end(method === 'HEAD' ? undefined : bytes)
  }
}

function answer(response: ServerResponse, status: number, xml = '') {
  response.writeHead(status, { 'content-type': 'application/xml' }).end(xml)
}

/** AWS Signature Version 4, in a header or in the query, as its description says. */
function problemWithSignature(request: IncomingMessage, url: URL, body: Buffer): string | null {
  const { searchParams: query } = url
  const header = Object.fromEntries(
    (request.headers.authorization ?? '')
      .replace(/^\S+ /, '')
      .split(/, ?/)
      .map((pair) => pair.split(/=(.*)/s)),
  )
  const given = (inHeader: string, inQuery: string) => String(header[inHeader] ?? query.get(inQuery) ?? '')
  const isInQuery = query.has('X-Amz-Signature')
  const credential = given('Credential', 'X-Amz-Credential')
  const [accessKeyId, day = '', region = '', service = ''] = credential.split('/')
  if (accessKeyId !== s3Keys.accessKeyId || region !== s3Keys.region) return 'InvalidAccessKeyId'
  const date = isInQuery ? (query.get('X-Amz-Date') ?? '') : String(request.headers['x-amz-date'])
  if (isInQuery && timeOf(date) + Number(query.get('X-Amz-Expires')) * 1000 < Date.now()) return 'AccessDenied'

  const signed = given('SignedHeaders', 'X-Amz-SignedHeaders').split(';')
  const pairs = [...query].filter(([name]) => name !== 'X-Amz-Signature').map((pair) => pair.map(escaped).join('='))
  const headers = signed.map((name) => `${name}:${String(request.headers[name] ?? '').trim()}\n`)
  const payload = isInQuery ? 'UNSIGNED-PAYLOAD' : String(request.headers['x-amz-content-sha256'])
  if (payload !== 'UNSIGNED-PAYLOAD' && payload !== hash(body).toString('hex')) return 'XAmzContentSHA256Mismatch'
  const canonical = [request.method, url.pathname, pairs.sort().join('&'), headers.join(''), signed.join(';'), payload].join('\n')
  const text = ['AWS4-HMAC-SHA256', date, `${day}/${region}/${service}/aws4_request`, hash(canonical).toString('hex')].join('\n')
  let key: Buffer = Buffer.from(`AWS4${s3Keys.secretAccessKey}`)
  for (const part of [day, region, service, 'aws4_request']) key = mac(key, part)
  const expected = mac(key, text).toString('hex')
  const claimed = given('Signature', 'X-Amz-Signature')
  const isSame = claimed.length === expected.length && timingSafeEqual(Buffer.from(claimed), Buffer.from(expected))
  return isSame ? null : 'SignatureDoesNotMatch'
}

function timeOf(date: string): number {
  return Date.parse(date.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'))
}

function escaped(text: string): string {
  return encodeURIComponent(text).replaceAll(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)
}

function hash(bytes: Buffer | string): Buffer {
  return createHash('sha256').update(bytes).digest()
}

function mac(key: Buffer, text: string): Buffer {
  return createHmac('sha256', key).update(text).digest()
}
