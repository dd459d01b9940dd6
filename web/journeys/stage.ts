import assert from 'node:assert/strict'
import { after, before } from 'node:test'
import { fileURLToPath } from 'node:url'
import { type Browser, chromium, type Page } from 'playwright-core'
import { build, type Rolldown } from 'vite'
import { flags } from './browser.ts'
import { patience } from './until.ts'

/** A component alone in a browser, without a server: `*.stage.tsx` shows it. Gives the function that opens a page with it. */
export function setStage(file: URL): (hash?: string) => Promise<Page> {
  let browser: Browser
  let script: string
  before(async () => {
    script = await bundle(fileURLToPath(file))
    browser = await chromium.launch({ executablePath: process.env.CHROME_PATH ?? '/usr/bin/chromium', args: flags, timeout: patience })
  })
  after(() => browser.close())

  return async (hash = '') => {
    const page = await browser.newPage()
    page.setDefaultTimeout(patience)
    page.on('pageerror', (error) => assert.fail(error))
    await page.goto(`about:blank${hash}`)
    await page.addScriptTag({ content: script })
    return page
  }
}

/** Bundles a file with its imports into one script, as another site would load it. */
export async function bundle(input: string) {
  const result = await build({
    configFile: false,
    logLevel: 'error',
    define: { 'process.env.NODE_ENV': '"production"' },
    build: { write: false, modulePreload: false, rolldownOptions: { input, output: { format: 'iife' } } },
  })
  const { output } = [result].flat()[0] as Rolldown.RolldownOutput
  return output[0].code
}
