import assert from 'node:assert/strict'
import { createServer } from 'node:net'
import { after, type TestContext } from 'node:test'
import { type Browser, type BrowserContext, type BrowserContextOptions, chromium, type Page } from 'playwright-core'
import { type Configuration, readConfig } from '#server/kit/config.ts'
import { startServer } from '#server/start-server.ts'
import { patience } from './until.ts'

/** A browser and a whole server in development, with an empty database, in memory unless the environment says otherwise. Both are closed after the test file. */
export async function openBrowser(settings: Configuration = {}, environment: Record<string, string> = {}) {
  const { port, server } = await startOnFreePort(settings, environment)
  const { browser, leave } = await shareBrowser()
  after(async () => {
    await leave()
    await server.stop()
  })
  const url = `http://localhost:${port}`

  async function openProfile(options: BrowserContextOptions) {
    const profile = await browser.newContext({ baseURL: url, locale: 'en', ...options })
    await profile.addCookies([{ name: 'tollgate.clock-bar', value: 'off', url }]) // only its own journey has it in sight
    profile.setDefaultTimeout(patience)
    await profile.addInitScript(reportViolations)
    return profile
  }

  return {
    url,
    openProfile,
    /** A page of its own browser profile, or of one that is there. The test fails when the page breaks, writes an error to the console, or breaks the rules of its Content-Security-Policy. */
    async openPage(test: TestContext, options: BrowserContextOptions = {}, profile?: BrowserContext): Promise<Page> {
      const context = profile ?? (await openProfile(options))
      const page = insistOnAddresses(await context.newPage())
      const faults = collectFaults(page)
      test.after(async () => {
        if (test.error) console.error(`${test.name}\n${await lastSeen(page)}`)
        await (profile ? page.close() : context.close())
        assert.deepEqual(faults, [])
      })
      return page
    },
    async mailsTo(address: string): Promise<Mail[]> {
      const answer = await fetch(`${url}/dev/inbox.json?to=${encodeURIComponent(address)}`)
      return answer.json() as Promise<Mail[]>
    },
  }
}

let shared: Promise<Browser> | undefined
let sharers = 0

/** One browser serves every test file of the process, and is closed when the last one leaves. */
async function shareBrowser() {
  sharers++
  const executablePath = process.env.CHROME_PATH ?? '/usr/bin/chromium'
  shared ??= chromium.launch({ executablePath, args: flags, timeout: patience })
  const browser = await shared
  return {
    browser,
    async leave() {
      if (--sharers > 0) return
      shared = undefined
      await browser.close()
    },
  }
}

export type Journey = Awaited<ReturnType<typeof openBrowser>>
type Mail = { subject: string; text: string; links: string[] }

/** A page that is just leaving by itself may take the browser along and break off `goto`. A person would type the address again. */
function insistOnAddresses(page: Page): Page {
  const goto = page.goto.bind(page)
  page.goto = (...to) =>
    goto(...to).catch((error: unknown) => {
      if (!/ERR_ABORTED|interrupted by another navigation/.test(String(error))) throw error
      return goto(...to)
    })
  return page
}

function collectFaults(page: Page): string[] {
  const faults: string[] = []
  page.on('pageerror', (error) => {
    // A page that is left while it fetches a part of itself says so; that is no fault.
    if (!/dynamically imported module/.test(String(error))) faults.push(String(error))
  })
  page.on('console', (message) => {
    if ((message.type() === 'error' && !isOurDoing(message.text())) || isBreach(message.text())) faults.push(message.text())
  })
  return faults
}

/** Journeys are refused on purpose and lose their connection, and their own scripts reach for frames that run none: the browser says so each time. */
function isOurDoing(text: string) {
  return /^(Failed to load resource: |Blocked script execution in )/.test(text)
}

function isBreach(text: string) {
  return /^CSP violation|Content Security Policy|TrustedScript|Trusted Type/i.test(text)
}

/** What helps most to understand a failure. */
async function lastSeen(page: Page): Promise<string> {
  const words = await page.locator('body').innerText({ timeout: 5000 }).catch(String)
  return `${page.url()} showed:\n${words}`
}

export const flags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

function reportViolations() {
  addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
    console.error(`CSP violation: ${violatedDirective} ${blockedURI}`)
  })
}

/** Another process may have taken a port that was free a moment ago: then the next one is tried. */
async function startOnFreePort(settings: Configuration, environment: Record<string, string>, tries = 5) {
  const port = await freePort()
  const variables = { PORT: String(port), DATABASE_URL: 'sqlite::memory:', ...environment }
  try {
    return { port, server: await startServer(readConfig(variables, { logLevel: 'silent', ...settings })) }
  } catch (error) {
    if (tries === 0 || (error as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw error
    return startOnFreePort(settings, environment, tries - 1)
  }
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.on('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => (typeof address === 'object' && address ? resolve(address.port) : reject(new Error('No port was given.'))))
    })
  })
}
