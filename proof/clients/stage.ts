import type { Published, Version } from './published.ts'
import type { Table } from './table.ts'
import { startTollgate, type Tollgate } from './tollgate.ts'
import { type Exchange, Visitor } from './visitor.ts'

export const password = 'a decent passphrase 7'

export type Person = { visitor: Visitor; email: string; id: string }

/** Where one version of the client meets one server. */
export class Stage {
  readonly version: Version
  readonly server: Tollgate
  readonly #published: Published
  readonly #table: Table
  readonly #visitors: Visitor[] = []
  #people = 0

  private constructor(version: Version, published: Published, table: Table, server: Tollgate) {
    this.version = version
    this.server = server
    this.#published = published
    this.#table = table
  }

  static async open(version: Version, published: Published, table: Table, settings?: Record<string, string>): Promise<Stage> {
    return new Stage(version, published, table, await startTollgate(settings))
  }

  [Symbol.asyncDispose](): Promise<void> {
    return this.server.stop()
  }

  get isNew(): boolean {
    return this.version === '1.7'
  }

  /** What only one of the two generations says: the older's words first. */
  either<T>(old: T, newer: T): T {
    return this.isNew ? newer : old
  }

  row(call: string, situation: string, deed: () => Promise<void>): Promise<void> {
    return this.#table.row(this.version, `${call}: ${situation}`, deed)
  }

  visitor(headers?: Record<string, string>): Visitor {
    const visitor = new Visitor(this.#published, this.server.url, headers)
    this.#visitors.push(visitor)
    return visitor
  }

  /** Everything that was asked of the server by anybody. */
  get exchanges(): Exchange[] {
    return this.#visitors.flatMap((visitor) => visitor.exchanges)
  }

  newEmail(name = 'person'): string {
    this.#people += 1
    return `${name}-${this.#people}@example.com`
  }

  /** Somebody who has just signed up, in a browser of their own. */
  async person({
    email = this.newEmail(),
    verified = false,
    ...rest
  }: {
    email?: string
    verified?: boolean
    name?: string
    username?: string
  } = {}) {
    const visitor = this.visitor()
    const { data, error } = await visitor.client.signUp.email({ email, password, name: 'Person', ...rest })
    if (error) throw new Error(`Could not sign up ${email}: ${JSON.stringify(error)}`)
    if (verified) await this.verify(visitor, email)
    return { visitor, email, id: data.user.id } satisfies Person
  }

  async verify(visitor: Visitor, email: string) {
    const token = await this.tokenFor(email, /verify-email/)
    const { error } = await visitor.client.verifyEmail({ query: { token } })
    if (error) throw new Error(`Could not verify ${email}: ${JSON.stringify(error)}`)
  }

  /** The token of the newest mailed link whose address matches. */
  async tokenFor(email: string, link: RegExp): Promise<string> {
    const mail = await this.server.mailTo(email, link)
    const address = new URL(mail.links.find((candidate) => link.test(candidate)) as string)
    return address.searchParams.get('token') ?? (address.pathname.split('/').at(-1) as string)
  }

  /** The code of the newest mail that speaks of what it is for. */
  async codeFor(email: string, purpose: RegExp): Promise<string> {
    const { text } = await this.server.mailTo(email, purpose)
    return /^\d{6}$/m.exec(text)?.[0] ?? ''
  }

  async signIn(email: string): Promise<Visitor> {
    const visitor = this.visitor()
    const { error } = await visitor.client.signIn.email({ email, password })
    if (error) throw new Error(`Could not sign in ${email}: ${JSON.stringify(error)}`)
    return visitor
  }
}

/** A code of the same length that is wrong. */
export function otherThan(code: string): string {
  return code === '000000' ? '000001' : '000000'
}
