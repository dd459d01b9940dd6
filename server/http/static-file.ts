import { hash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { extname } from 'node:path'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { compressWell, type Encoding, leastToCompress, wantedEncoding } from './encodings.ts'

type Encoded = { bytes: Buffer; headers: Record<string, string> }

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.map': 'application/json; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.md': 'text/markdown; charset=utf-8',
  '.xml': 'application/xml; charset=utf-8',
  '.svg': 'image/svg+xml; charset=utf-8',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.wasm': 'application/wasm',
}

/** Whether a path names a file of a kind that pages load, by its ending. */
export function isFilePath(path: string): boolean {
  return Object.hasOwn(types, extname(path))
}

/** One file answered from memory: read at its first use, compressed at the first request that wants it so. */
export class StaticFile {
  readonly #load: () => Promise<Buffer>
  readonly #headers: Record<string, string>
  readonly #type: string
  readonly #encoded = new Map<Encoding, Promise<Encoded>>()

  /** What has no file on the disk brings its own way of being made. */
  constructor(path: string | URL, headers: Record<string, string>, load: () => Promise<Buffer> = () => readFile(path)) {
    this.#load = load
    this.#type = types[extname(String(path))] ?? 'application/octet-stream'
    this.#headers = { 'content-type': this.#type, ...headers }
  }

  async answer({ method, headers: asked }: FastifyRequest, reply: FastifyReply) {
    const { bytes, headers } = await this.#in(this.#isText ? wantedEncoding(asked['accept-encoding']) : 'identity')
    reply.headers(this.#headers).headers(headers)
    if (isKnown(asked['if-none-match'], headers.etag as string)) return reply.code(304).send()
    return method === 'HEAD' ? reply.header('content-length', bytes.length).send() : reply.send(bytes)
  }

  get #isText() {
    return /charset|wasm/.test(this.#type)
  }

  #in(encoding: Encoding): Promise<Encoded> {
    let encoded = this.#encoded.get(encoding)
    if (encoded) return encoded
    encoded = encoding === 'identity' ? this.#read() : this.#compress(encoding)
    this.#encoded.set(encoding, encoded)
    encoded.catch(() => this.#encoded.delete(encoding))
    return encoded
  }

  async #read(): Promise<Encoded> {
    const bytes = await this.#load()
    return {
      bytes,
      headers: { etag: `"${hash('sha256', bytes, 'base64url').slice(0, 22)}"`, ...(this.#isText && { vary: 'accept-encoding' }) },
    }
  }

  async #compress(encoding: 'br' | 'gzip'): Promise<Encoded> {
    const plain = await this.#in('identity')
    if (plain.bytes.length < leastToCompress) return plain
    const etag = `${plain.headers.etag?.slice(0, -1)}-${encoding}"`
    return { bytes: await compressWell(plain.bytes, encoding), headers: { ...plain.headers, 'content-encoding': encoding, etag } }
  }
}

function isKnown(header: string | undefined, etag: string): boolean {
  if (header === undefined) return false
  return header === '*' || header.split(',').some((known) => known.trim().replace(/^W\//, '') === etag)
}
