import assert from 'node:assert/strict'
import type { Page } from 'playwright-core'
import { arriveAt, until } from '#web/journeys/until.ts'
import type { Tollgate } from '../tollgate.ts'

/** Rows that fail follow one another: none of them is waited for as long as a machine may be busy. */
export const patience = 20_000

/** What a form of the application said in the end. */
export type Outcome = { data?: any; error?: { status?: number; code?: string; message?: string } }

/** The application in a browser, as a person sees and clicks it. */
export class Screen {
  readonly page: Page
  readonly #url: string

  constructor(page: Page, url: string) {
    this.page = page
    this.#url = url
  }

  async open(place: 'signing-in' | 'account' | 'organization') {
    await this.page.goto(`${this.#url}/#${place}`)
    await this.page.reload() // what was seen before is forgotten
    await this.page.getByRole('heading').first().waitFor()
  }

  /** Fills in a form, sends it and waits for what the package makes of the answer. */
  async send(name: string, values: Record<string, string> = {}): Promise<Outcome> {
    const form = this.page.getByRole('form', { name, exact: true })
    const before = await form.getAttribute('data-count')
    await this.click(name, values)
    await until(async () => assert.notEqual(await form.getAttribute('data-count'), before, `${name} said nothing`), patience)
    return JSON.parse((await form.getByRole('status').textContent()) ?? '') as Outcome
  }

  /** The same for a form that leads away from the page. */
  async click(name: string, values: Record<string, string> = {}) {
    const form = this.page.getByRole('form', { name, exact: true })
    for (const [field, value] of Object.entries(values)) await form.getByLabel(field, { exact: true }).fill(value)
    await form.getByRole('button', { name, exact: true }).click()
  }

  /** Sends a form that has to be done. */
  async done(name: string, values: Record<string, string> = {}): Promise<any> {
    const { data, error } = await this.send(name, values)
    if (error) throw new Error(`${name} was refused: ${JSON.stringify(error)}`)
    return data
  }

  /** Sends a form that has to be refused. */
  async refused(name: string, values: Record<string, string>, status: number, code: string) {
    const { error } = await this.send(name, values)
    assert.ok(error?.status === status && error.code === code, `${error?.status} ${error?.code}`)
  }

  /** Waits until a list or a state shows what it should, by itself. */
  async shows(name: string, holds: (data: any) => boolean): Promise<any> {
    const section = this.page.getByRole('region', { name, exact: true })
    return until(async () => {
      const words = (await section.locator('pre').textContent()) ?? ''
      const { data, error } = JSON.parse(words) as Outcome
      assert.ok(!error && holds(data), `${name} shows ${words.slice(0, 400)}`)
      return data
    }, patience)
  }

  /** Opens the newest mailed link that matches, and presses the button of the page that it opens, where there is one. */
  async follow(server: Tollgate, email: string, link: RegExp) {
    const { links } = await server.mailTo(email, link)
    await this.page.goto(links.find((each) => link.test(each)) ?? assert.fail(links.join(' ')))
    if (new URL(this.page.url()).origin !== server.url) return
    await this.page.getByRole('button', { name: /^(?:Yes, confirm|Confirm email address|Continue as )/ }).click()
    await arriveAt(this.page, (url) => url.pathname !== '/verify-email' && url.pathname !== '/magic')
  }

  /** At the stand-in for Google: says who one is, and is sent back. */
  async beAtGoogle(email: string, name: string) {
    await this.page.getByLabel('Email address').fill(email)
    await this.page.getByLabel('Name', { exact: true }).fill(name)
    await this.page.getByRole('button', { name: 'Continue', exact: true }).click()
    await arriveAt(this.page, (url) => url.origin === this.#url)
  }
}
