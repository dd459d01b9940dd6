import { authenticator } from '#server/testing/authenticators.ts'
import type { Browser } from '#server/testing/browser.ts'
import { password } from '#server/testing/people.ts'
import type { World } from './world.ts'

/** Somebody with a browser, who knows their password, and carries an authenticator once they use one. */
export class Person {
  readonly name: string
  readonly email: string
  readonly #world: World
  browser: Browser
  password: string = password
  /** Chosen when the server died: whether it counts, the next sign-in shows. */
  #perhaps: string[] = []
  /** Every one before. */
  readonly formerPasswords: string[] = []
  #code: (() => string) | undefined
  #lastCode = ''

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
    const { data, error } = await browser.client.signIn.email({ email: this.email, password })
    if (error) return { said: error.code, browser }
    return { said: 'twoFactorRedirect' in data ? await this.#giveCode(browser) : '200', browser }
  }

  /** A code counts once. */
  async #giveCode({ client }: Browser): Promise<string> {
    const code = this.#code?.()
    if (code === undefined || code === this.#lastCode) return 'no code'
    this.#lastCode = code
    const { error } = await client.twoFactor.verifyTotp({ code })
    return error ? error.code : '200'
  }

  /** Begins to use an authenticator. */
  async takeAuthenticator(browser: Browser): Promise<string> {
    const { data, error } = await browser.client.twoFactor.enable({ password: this.password })
    if (data?.method !== 'totp') return error?.code ?? 'no authenticator'
    this.#code = authenticator(data.totpURI, this.#world.clock).code
    return this.#giveCode(browser)
  }

  /** Signs in unless they are. Who is banned stays out, and who was deleted begins again. */
  async comeBack(): Promise<void> {
    if (await this.isSignedIn(this.browser.cookies)) return
    await this.renew()
  }

  /** In a new browser, so that the session is fresh. */
  async renew(): Promise<string> {
    if ((await this.findId()) === undefined) return this.#beginAgain()
    let said = ''
    for (const password of [this.password, ...this.#perhaps]) {
      const tried = await this.signIn(password)
      said = tried.said
      if (said === 'INVALID_EMAIL_OR_PASSWORD') continue
      if (said === '200') this.browser = tried.browser
      if (this.#perhaps.length > 0 && said !== 'BANNED_USER') this.#settleOn(password)
      break
    }
    return said
  }

  async #beginAgain(): Promise<string> {
    this.browser = this.#newBrowser()
    this.#code = undefined
    this.#perhaps = []
    await this.signUp()
    return '200'
  }

  #settleOn(password: string) {
    const others = [this.password, ...this.#perhaps].filter((other) => other !== password)
    this.formerPasswords.push(...others)
    this.#perhaps = []
    this.password = password
  }

  takePassword(chosen: string) {
    this.formerPasswords.push(this.password)
    this.password = chosen
  }

  /** Nobody heard whether it counts. */
  perhapsTakePassword(chosen: string) {
    this.#perhaps.push(chosen)
  }

  get isSureOfPassword(): boolean {
    return this.#perhaps.length === 0
  }

  /** Whether cookies that a browser held sign this person in. */
  async isSignedIn(cookies: ReadonlyMap<string, string>): Promise<boolean> {
    const { data } = await this.browserWith(cookies).client.getSession()
    return data !== null
  }

  browserWith(cookies: ReadonlyMap<string, string>): Browser {
    const browser = this.#newBrowser()
    for (const [name, value] of cookies) browser.cookies.set(name, value)
    return browser
  }

  async findId(): Promise<string | undefined> {
    return (await this.#world.app.db.selectFrom('users').select('id').where('email', '=', this.email).executeTakeFirst())?.id
  }
}
