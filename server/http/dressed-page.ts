import { readFile } from 'node:fs/promises'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { StaticFile } from './static-file.ts'

/** How pages look now. `version` is another one when they look otherwise. */
export type Dress = { version: string; dress(page: string, options: { hasLinks: boolean }): string }
export type DressNow = () => Promise<Dress>

/** A page of the build with the current look, rebuilt only when the look has changed. */
export class DressedPage {
  readonly #path: string
  readonly #headers: Record<string, string>
  readonly #dressNow: DressNow
  #worn: { version: string; page: StaticFile } | undefined

  constructor(path: string, headers: Record<string, string>, dressNow: DressNow) {
    this.#path = path
    this.#headers = headers
    this.#dressNow = dressNow
  }

  async answer(request: FastifyRequest, reply: FastifyReply) {
    const { version, dress } = await this.#dressNow()
    if (this.#worn?.version !== version) {
      const load = async () => Buffer.from(dress(await readFile(this.#path, 'utf8'), { hasLinks: hasLinks(this.#path) }))
      this.#worn = { version, page: new StaticFile(this.#path, this.#headers, load) }
    }
    return this.#worn.page.answer(request, reply)
  }
}

/** Pages of people who are not signed in end with the application's own links; the app has a menu for them. */
export function hasLinks(file: string): boolean {
  return !file.endsWith('index.html')
}
