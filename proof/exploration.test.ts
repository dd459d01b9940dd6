import assert from 'node:assert/strict'
import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync } from 'node:fs'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { test } from 'node:test'
import { chromium } from 'playwright-core'
import { flags, openBrowser } from '#web/journeys/browser.ts'
import { company, owner, password, seededCompany } from './exploration/seeded-company.ts'

/** How the explorer ends when it lost its browser, as it does when a page leaves just as it looks. What does not hold has another number. */
const stumbled = 1

// An explorer that knows none of our screens presses, types and goes back at random, and looks after each step whether `exploration/properties.ts` holds.

const root = join(import.meta.dirname, '..')
const { folder, environment } = await seededCompany()
const { url } = await openBrowser({}, environment)

for (const [who, start, signedIn] of [
  ['an owner', `/o/${company.slug}/selling`, true],
  ['an administrator', '/admin', true],
  ['a visitor', `/${company.slug}/plans`, false],
] as const) {
  test(`${who} who presses whatever is there breaks no screen, loses nothing and sees sums that add up`, { timeout: 600_000 }, async () => {
    const cookies = signedIn ? await signIn() : []
    let { code, said } = await explore(`${url}${start}`, cookies)
    for (let again = 0; again < 3 && code === stumbled; again++) ({ code, said } = await explore(`${url}${start}`, cookies))
    assert.equal(code, 0, said)
  })
}

async function signIn(): Promise<string[]> {
  const answer = await fetch(`${url}/api/auth/sign-in/email`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: url },
    body: JSON.stringify({ email: owner.email, password }),
  })
  assert.equal(answer.status, 200)
  return answer.headers.getSetCookie().map((cookie) => `${cookie.split(';', 1)[0]}; Path=/; HttpOnly`)
}

/** Explores for a minute, in a browser of its own, up to the first thing that does not hold. */
async function explore(start: string, cookies: readonly string[]): Promise<{ code: number; said: string }> {
  const profile = mkdtempSync(join(folder, 'profile-'))
  // A page that comes back as it was left loads nothing, and the explorer would wait for that until it is ended.
  const itsFlags = [
    ...flags,
    '--disable-features=BackForwardCache',
    '--headless',
    '--remote-debugging-port=0',
    `--user-data-dir=${profile}`,
    'about:blank',
  ]
  const browser = spawn(process.env.CHROME_PATH ?? '/usr/bin/chromium', itsFlags, { stdio: ['ignore', 'ignore', 'pipe'], detached: true })
  try {
    const debuggerUrl = await listeningAt(browser.stderr)
    await chromium.connectOverCDP(debuggerUrl) // dismisses what the browser itself asks, such as whether to leave: the explorer would wait for ever
    const output = mkdtempSync(join(folder, 'trace-'))
    const options = ['--remote-debugger', debuggerUrl, '--create-target', '--exit-on-violation', '--time-limit', '60s', '--width', '1280']
    const explorer = spawn(join(root, `node_modules/@antithesishq/bombadil/binaries/bombadil-${process.platform}-${process.arch}`), [
      'browser',
      'test-external',
      ...options,
      '--output-path',
      output,
      ...cookies.flatMap((cookie) => ['--cookie', cookie]),
      start,
      join(import.meta.dirname, 'exploration/properties.ts'),
    ])
    return await ended(explorer)
  } finally {
    if (browser.pid) process.kill(-browser.pid, 'SIGKILL')
    browser.stderr.destroy()
  }
}

async function listeningAt(output: Readable): Promise<string> {
  let said = ''
  for await (const piece of output) {
    said += String(piece)
    const found = /DevTools listening on ws:\/\/([^/]+)\//.exec(said)
    if (found) return `http://${found[1]}`
  }
  throw new Error(`The browser did not start: ${said}`)
}

async function ended(child: ChildProcessWithoutNullStreams): Promise<{ code: number; said: string }> {
  let said = ''
  for (const output of [child.stdout, child.stderr]) output.on('data', (piece) => (said += String(piece)))
  const late = setTimeout(() => child.kill('SIGKILL'), 120_000)
  const [code] = await once(child, 'close')
  clearTimeout(late)
  return { code: code as number, said: said.slice(-10_000) }
}
