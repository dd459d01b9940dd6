import { type Browser, chromium } from 'playwright-core'
import { addAuthenticator } from '#web/journeys/authenticator.ts'
import { flags } from '#web/journeys/browser.ts'
import { freePort } from '../../processes/real-server.ts'
import type { Table } from '../table.ts'
import { startTollgate, type Tollgate } from '../tollgate.ts'
import { serveApplication } from './application.ts'
import { patience, Screen } from './screen.ts'

export const password = 'a decent passphrase 7'

/** Where the application of Better Auth UI meets one Tollgate, on another origin, in a browser. */
export async function openStage(table: Table) {
  const port = await freePort()
  const home = `http://localhost:${port}`
  const settings = { TOLLGATE_APPLICATION_URL: home, TOLLGATE_PASSKEY_ORIGINS: home, TOLLGATE_MULTI_SESSION: 'true' }
  const server = await startTollgate(settings, 'localhost')
  const application = await serveApplication(server.url, port)
  const browser = await chromium.launch({ executablePath: process.env.CHROME_PATH ?? '/usr/bin/chromium', args: flags })
  return {
    server,
    row: (call: string, situation: string, deed: () => Promise<void>) => table.row('ui', `${call}: ${situation}`, deed),
    visitor: () => openScreen(browser, application.url),
    person: (name: string) => signUp(browser, application.url, server, name),
    async [Symbol.asyncDispose]() {
      await browser.close()
      await application[Symbol.asyncDispose]()
      await server.stop()
    },
  }
}

export type Stage = Awaited<ReturnType<typeof openStage>>

async function openScreen(browser: Browser, url: string): Promise<Screen> {
  const page = await browser.newPage()
  page.setDefaultTimeout(patience)
  await addAuthenticator(page)
  const screen = new Screen(page, url)
  await screen.open('signing-in')
  return screen
}

/** Somebody who has signed up by the form and confirmed their address. */
async function signUp(browser: Browser, url: string, server: Tollgate, name: string) {
  const screen = await openScreen(browser, url)
  const email = `${name}@example.com`
  const { user } = await screen.done('Sign up', { name, email, password, username: name })
  await screen.follow(server, email, /verify-email/)
  await screen.open('signing-in')
  return { screen, email, id: user.id as string }
}
