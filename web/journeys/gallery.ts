import assert from 'node:assert/strict'
import { extname } from 'node:path'
import { after, before, type TestContext } from 'node:test'
import { fileURLToPath } from 'node:url'
import { type Browser, chromium, type Page, type Route } from 'playwright-core'
import { build, type Rolldown } from 'vite'
import { contentPolicy } from '#server/http/content-policy.ts'
import { flags } from './browser.ts'
import { patience } from './until.ts'

const origin = 'http://gallery.localhost'
const types: Record<string, string> = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css', '.svg': 'image/svg+xml' }

/**
 * The gallery of the kit, built as the pages are but kept in memory, for it is no part of what a server serves. Gives the function that
 * opens it, whole or at one part, under the policy of the app.
 */
export function buildGallery(): (test: TestContext, part?: string) => Promise<Page> {
  let browser: Browser
  let files: ReadonlyMap<string, string | Uint8Array>
  before(async () => {
    files = await builtGallery()
    browser = await chromium.launch({ executablePath: process.env.CHROME_PATH ?? '/usr/bin/chromium', args: flags, timeout: patience })
  })
  after(() => browser.close())

  return async (test, part) => {
    const context = await browser.newContext({ locale: 'en', reducedMotion: 'reduce', viewport: { width: 1280, height: 800 } })
    test.after(() => context.close())
    context.setDefaultTimeout(patience)
    await context.route(`${origin}/**`, (route) => answer(files, route))
    const page = await context.newPage()
    page.on('pageerror', (error) => assert.fail(error))
    page.on('console', (message) => assert.doesNotMatch(message.text(), /Content Security Policy|Trusted Type/i))
    await page.goto(`${origin}/dev/gallery${part ? `?part=${part}` : ''}`)
    await page.getByRole('heading', { level: 2 }).first().waitFor()
    return page
  }
}

async function builtGallery() {
  const configFile = fileURLToPath(new URL('../../vite.config.ts', import.meta.url))
  const result = await build({ configFile, mode: 'gallery', logLevel: 'error', build: { write: false } })
  const { output } = [result].flat()[0] as Rolldown.RolldownOutput
  return new Map(output.map((file) => [`/${file.fileName}`, file.type === 'chunk' ? file.code : file.source]))
}

async function answer(files: ReadonlyMap<string, string | Uint8Array>, route: Route) {
  const { pathname } = new URL(route.request().url())
  const name = pathname === '/dev/gallery' ? '/gallery/gallery.html' : pathname
  const body = files.get(name)
  if (body === undefined) return route.fulfill({ status: 404 })
  const contentType = `${types[extname(name)] ?? 'application/octet-stream'}; charset=utf-8`
  return route.fulfill({ body: Buffer.from(body), contentType, headers: { 'content-security-policy': contentPolicy } })
}
