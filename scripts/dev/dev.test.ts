import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import { chromium } from 'playwright-core'
import { freePort } from '../../proof/processes/real-server.ts'
import { root } from '../install.mjs'

// A copy of the clone: nobody's files change under their hands.
const clone = mkdtempSync(join(tmpdir(), 'tollgate-dev-'))
const port = await freePort()
const url = `http://localhost:${port}`
let printed = ''
let child: ReturnType<typeof spawn>

before(async () => {
  for (const path of [
    'client',
    'contract',
    'scripts',
    'server',
    'web',
    'package.json',
    'package-lock.json',
    'tsconfig.base.json',
    'vite.config.ts',
  ])
    cpSync(join(root, path), join(clone, path), { recursive: true })
  symlinkSync(join(root, 'node_modules'), join(clone, 'node_modules'))
  // A test runner's children report to it in a tongue of their own.
  const { NODE_TEST_CONTEXT: _, ...env } = process.env
  child = spawn(process.execPath, [join(clone, 'scripts/dev.mjs')], {
    env: { ...env, PORT: String(port), DATABASE_URL: 'sqlite::memory:', NODE_ENV: '', TOLLGATE_LOG_LEVEL: 'warn' },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  for (const stream of [child.stdout, child.stderr]) stream?.setEncoding('utf8').on('data', (text: string) => (printed += text))
  await until(async () => (await fetch(`${url}/ready`)).ok, 'serves')
})

after(async () => {
  const ended = once(child, 'exit')
  child.kill('SIGTERM')
  await ended
  rmSync(clone, { recursive: true, force: true, maxRetries: 10 })
})

test('a changed screen is swapped in the open page: nothing typed is lost, and neither page nor server starts anew', async () => {
  const executablePath = globalThis.process.env.CHROME_PATH ?? '/usr/bin/chromium'
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'], timeout: 120_000 })
  try {
    const [page, process] = [await browser.newPage({ locale: 'en' }), await processId()]
    page.setDefaultTimeout(120_000)
    await page.goto(`${url}/sign-in`)
    await page.getByLabel(/email/i).first().fill('ann@example.com')
    const loadedAt = await page.evaluate(() => performance.timeOrigin)
    edit('web/sign-in/sign-in-screen.tsx', / foot=\{foot\}>/, ' lead="Enter, friend" foot={foot}>')
    await page.getByText('Enter, friend').waitFor()
    assert.equal(await page.getByLabel(/email/i).first().inputValue(), 'ann@example.com')
    assert.equal(await page.evaluate(() => performance.timeOrigin), loadedAt)
    assert.equal(await processId(), process)
  } finally {
    await browser.close()
  }
})

test('a changed screen is seen at once, and told to open pages, without a restart of the server', async () => {
  const [process, updates] = [await processId(), await listen()]

  edit('web/languages/en/auth.ts', /(?<=signIn: \{\s*)title: '[^']*'/, "title: 'Knock, and enter'")
  await until(async () => (await text('/@web/@id/__x00__virtual:words/auth@en')).includes('Knock, and enter'), 'new words')
  edit(
    'web/sign-in/sign-in-screen.tsx',
    /export function SignInScreen/,
    "export const motto = 'Enter, friend'\nexport function SignInScreen",
  )
  await until(async () => (await text('/@web/sign-in/sign-in-screen.tsx')).includes('Enter, friend'), 'a new screen')
  await until(async () => updates.some((update) => update.includes('sign-in-screen.tsx')), 'a message to open pages')
  assert.equal(await processId(), process)
})

test('a change in server/ restarts it', async () => {
  const process = await processId()
  edit('server/main.ts', /$/, '\n// changed\n')
  await until(async () => (await processId()) !== process, 'another process')
})

test('a page allows what Vite writes into it by a nonce of its own, and nothing else', async () => {
  const pages = await Promise.all([fetch(`${url}/sign-in`), fetch(`${url}/sign-in`)])
  const [policy = '', other] = pages.map(({ headers }) => headers.get('content-security-policy') ?? '')
  const nonce = /script-src 'self' 'nonce-(\w{22})'/.exec(policy)?.[1] ?? assert.fail(policy)
  assert.doesNotMatch(policy, /unsafe/)
  assert.notEqual(policy, other)
  const page = (await pages[0]?.text()) ?? ''
  for (const [, attributes] of page.matchAll(/<script([^>]*)>/g)) assert.match(attributes ?? '', new RegExp(`nonce="${nonce}"`))
})

test('the gallery of the kit is served to this machine alone', async () => {
  assert.match(await text('/dev/gallery'), /src="\/@web\/gallery\/main\.tsx/)
  assert.equal((await fetch(`${url}/dev/gallery`, { headers: { 'x-forwarded-for': '192.0.2.7' } })).status, 404)
})

test('nothing outside the web app’s own sources is served', async () => {
  for (const path of ['package.json', 'server/main.ts', 'scripts/dev.mjs'])
    assert.equal((await fetch(`${url}/@web/@fs${join(clone, path)}`)).status, 403, path)
  assert.equal((await fetch(`${url}/nowhere.js`)).status, 404)
  assert.equal((await fetch(`${url}/api/nowhere`)).status, 404)
})

/** Request ids begin with what is random in each process. */
async function processId(): Promise<string | undefined> {
  const answer = await fetch(`${url}/api/auth/ok`)
  return answer.headers.get('x-request-id')?.split('-')[0]
}

async function text(path: string): Promise<string> {
  return (await fetch(url + path)).text()
}

/** What an open page would hear from Vite. */
async function listen(): Promise<string[]> {
  const token = /wsToken = "([^"]+)"/.exec(await text('/@web/@vite/client'))?.[1]
  const socket = new WebSocket(`ws://localhost:${port}/@web/?token=${token}`, 'vite-hmr')
  const heard: string[] = []
  socket.addEventListener('message', ({ data }) => heard.push(String(data)))
  await once(socket, 'open')
  // Vite tells only of what a page has loaded.
  for (const module of ['auth.tsx', 'auth-screens.tsx', 'sign-in/sign-in-screen.tsx']) await text(`/@web/${module}`)
  return heard
}

function edit(path: string, what: RegExp, by: string) {
  const file = join(clone, path)
  const source = readFileSync(file, 'utf8')
  assert.match(source, what)
  writeFileSync(file, source.replace(what, by))
}

async function until(holds: () => Promise<boolean>, what: string) {
  for (const end = performance.now() + 120_000; performance.now() < end; await pause(100)) {
    if (await holds().catch(() => false)) return
    if (child.exitCode !== null) break
  }
  assert.fail(`Waited in vain for ${what}: ${printed}`)
}
