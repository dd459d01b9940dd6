import { readFile } from 'node:fs/promises'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Html } from './html.ts'
import { StaticFile } from './static-file.ts'

/** How pages look now. `version` is another one when they look otherwise. */
export type Dress = { version: string; dress(page: string, options: { hasLinks: boolean }): string }
export type DressNow = () => Promise<Dress>

/** A page of the build with the current look, rebuilt only when the look has changed. */
export class DressedPage {
  readonly #path: string
  readonly #headers: Record<string, string>
  readonly #dressNow: DressNow
  #worn: { version: string; page: StaticFile; text: Promise<string> } | undefined

  constructor(path: string, headers: Record<string, string>, dressNow: DressNow) {
    this.#path = path
    this.#headers = headers
    this.#dressNow = dressNow
  }

  /** The page as it is, or with something to see before its scripts are here. */
  async answer(request: FastifyRequest, reply: FastifyReply, sight?: Html) {
    const { page, text } = await this.#wornNow()
    if (!sight) return page.answer(request, reply)
    const filled = async () => Buffer.from((await text).replace(placeOfSight, (place) => place.replace('><', () => `>${String(sight)}<`)))
    return new StaticFile(this.#path, this.#headers, filled).answer(request, reply)
  }

  async #wornNow() {
    const { version, dress } = await this.#dressNow()
    if (this.#worn?.version === version) return this.#worn
    const text = readFile(this.#path, 'utf8').then((page) => dress(page, { hasLinks: hasLinks(this.#path) }))
    text.catch(() => (this.#worn = undefined)) // the next request tries again
    this.#worn = { version, text, page: new StaticFile(this.#path, this.#headers, async () => Buffer.from(await text)) }
    return this.#worn
  }
}

/** Beside the place of the app, and in sight until that has something to show (web/start/leave-first-sight.ts). */
const placeOfSight = '<div id="first"></div>'

/** Pages of people who are not signed in end with the application's own links; the app has a menu for them. */
export function hasLinks(file: string): boolean {
  return !file.endsWith('index.html')
}
