import type { Browser } from '#server/testing/browser.ts'
import { password } from '#server/testing/people.ts'
import type { World } from './world.ts'

/** Somebody with a browser, who knows their password. */
export class Person {
  readonly name: string
  readonly email: string
  readonly #world: World
  browser: Browser
  password: string = password
  /** Every one before. */
  readonly formerPasswords: string[] = []

  constructor(world: World, name: string) {
    this.#world = world
    this.name = name
    this.email = `${name}@example.com`
    this.browser = this.#newBrowser()
  }

  #newBrowser(): Browser {
    return this.#world.server.browser({ userAgent: this.name })
  }

  async signUp(): Promise<this> {
    const { email, name, password } = this
    const { error } = await this.browser.client.signUp.email({ email, name, password })
    if (error) throw new Error(`${name} could not sign up: ${error.code}`)
    await this.#world.app.db.updateTable('users').set({ emailVerified: true }).where('email', '=', email).execute()
    return this
  }

  /** In a new browser. Answers with the code of the refusal, or `200`. */
  async signIn(password = this.password): Promise<{ said: string; browser: Browser }> {
    const browser = this.#newBrowser()
    const { error } = await browser.client.signIn.email({ email: this.email, password })
    return { said: error ? error.code : '200', browser }
  }

  /** Signs in unless they are. Who is banned stays out. */
  async comeBack(): Promise<void> {
    if (await this.isSignedIn(this.browser.cookies)) return
    const { said, browser } = await this.signIn()
    if (said === '200') this.browser = browser
  }

  /** Whether cookies that a browser held sign this person in. */
  async isSignedIn(cookies: ReadonlyMap<string, string>): Promise<boolean> {
    const browser = this.#newBrowser()
    for (const [name, value] of cookies) browser.cookies.set(name, value)
    const { data } = await browser.client.getSession()
    return data !== null
  }

  async id(): Promise<string> {
    const found = this.#world.app.db.selectFrom('users').select('id').where('email', '=', this.email)
    return (await found.executeTakeFirstOrThrow()).id
  }
}
