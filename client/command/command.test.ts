import assert from 'node:assert/strict'
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { seconds } from '#contract/kit/durations.ts'
import { startDevices } from '#server/testing/openid.ts'
import { signUp } from '#server/testing/people.ts'
import { configFolder, fileIn, readLogins } from './kept-logins.ts'
import { run } from './run.ts'

type Stage = Awaited<ReturnType<typeof startStage>>

/** A server, and a command line whose waiting moves its clock. */
async function startStage(t: { after: (done: () => void) => void }, wish: object = {}) {
  const server = await startDevices(undefined, { authentication: 'none', ...wish })
  const { app, clock, browser, application } = server
  const folder = mkdtempSync(join(tmpdir(), 'tollgate-command-'))
  t.after(() => rmSync(folder, { recursive: true }))
  const printed: string[] = []
  let onWait = async () => {}
  const surroundings = {
    fetch: ((input: string, init?: RequestInit) => browser().fetch(input, init)) as typeof fetch,
    async wait(milliseconds: number) {
      clock.advance(milliseconds)
      await onWait()
    },
    now: () => clock.now(),
    print: (text: string) => void printed.push(text),
    complain: (text: string) => void printed.push(text),
    folder: join(folder, 'settings'),
  }
  const { url } = app.config
  return {
    ...server,
    url,
    printed,
    folder: surroundings.folder,
    type: (...args: string[]) => run(args, surroundings),
    logIn: (...more: string[]) => run(['login', '--url', `${url}/`, '--client', application.id, ...more], surroundings),
    whileWaiting: (deed: () => Promise<void>) => void (onWait = deed),
  }
}

/** Has a person answer the code that was printed, at the first wait. */
async function answering(stage: Stage, allow: boolean) {
  const { browser, printed, whileWaiting } = stage
  const ann = browser()
  await signUp(ann, 'ann')
  whileWaiting(async () => {
    const userCode = /[A-Z2-9]{4}-[A-Z2-9]{4}$/.exec(printed.at(-1) ?? '')?.[0]
    if (userCode) assert.ok((await ann.client.oauth2.answerDevice({ userCode, allow })).data)
    whileWaiting(async () => {})
  })
  return ann
}

test('login shows a code, waits for the person, and keeps the tokens where only they can read them', async (t) => {
  const stage = await startStage(t)
  await answering(stage, true)
  assert.equal(await stage.logIn(), 0, stage.printed.join('\n'))
  assert.match(stage.printed[0] ?? '', new RegExp(`^Open ${stage.url}/device in a browser and enter this code: `))
  assert.equal(statSync(fileIn(stage.folder)).mode & 0o777, 0o600)
  assert.equal(statSync(stage.folder).mode & 0o777, 0o700)
  const [login] = readLogins(stage.folder)
  assert.deepEqual([login?.url, login?.clientId], [stage.url, stage.application.id])
  assert.equal(await stage.type('token'), 0)
  assert.equal(stage.printed.at(-1), login?.accessToken)
  assert.equal((await stage.userinfo(login?.accessToken ?? '')).status, 200)

  stage.clock.advance(seconds(580))
  assert.equal(await stage.type('token', '--url', stage.url), 0)
  assert.notEqual(stage.printed.at(-1), login?.accessToken)
  assert.equal((await stage.userinfo(stage.printed.at(-1) ?? '')).status, 200)
  assert.equal(statSync(fileIn(stage.folder)).mode & 0o777, 0o600)
})

test('logout ends the tokens at the server and forgets them', async (t) => {
  const stage = await startStage(t)
  await answering(stage, true)
  await stage.logIn()
  const [login] = readLogins(stage.folder)
  assert.equal(await stage.type('logout'), 0)
  assert.deepEqual(JSON.parse(readFileSync(fileIn(stage.folder), 'utf8')), [])
  assert.equal((await stage.userinfo(login?.accessToken ?? '')).status, 401)
  assert.equal((await stage.refresh(login?.refreshToken ?? '')).error, 'invalid_grant')
  assert.equal(await stage.type('token'), 1)
  assert.equal(stage.printed.at(-1), 'You are not signed in. Use: tollgate-client login')
})

test('a person who was signed out elsewhere is told to sign in again', async (t) => {
  const stage = await startStage(t)
  const ann = await answering(stage, true)
  await stage.logIn()
  await ann.client.revokeSessions()
  stage.clock.advance(seconds(600))
  assert.equal(await stage.type('token'), 1)
  assert.match(stage.printed.at(-1) ?? '', /no longer signed in/)
  assert.deepEqual(readLogins(stage.folder), [])
})

test('what goes wrong is said, and nothing is kept', async (t) => {
  const stage = await startStage(t)
  await answering(stage, false)
  assert.equal(await stage.logIn(), 1)
  assert.equal(stage.printed.at(-1), 'The request was denied.')
  assert.equal(await stage.logIn('--scope', 'root'), 1)
  assert.match(stage.printed.at(-1) ?? '', /scopes/)
  assert.equal(await stage.logIn(), 1)
  assert.match(stage.printed.at(-1) ?? '', /expired/)
  assert.equal(await stage.type('login', '--url', 'http://accounts.example.com', '--client', 'x'), 1)
  assert.match(stage.printed.at(-1) ?? '', /must begin with https/)
  assert.equal(await stage.type('login'), 1)
  assert.equal(await stage.type('elsewhere'), 2)
  assert.equal(await stage.type('login', '--unknown'), 2)
  assert.equal(await stage.type('--help'), 0)
  assert.deepEqual(readLogins(stage.folder), [])
})

test('a server that names another issuer or other places for tokens gets none', async (t) => {
  const stage = await startStage(t)
  for (const changed of [{ issuer: 'https://evil.example/api/auth' }, { token_endpoint: 'https://evil.example/token' }]) {
    const answer = async () =>
      Response.json({ ...(await (await stage.browser().fetch('/.well-known/openid-configuration')).json()), ...changed })
    const said: string[] = []
    const say = (text: string) => void said.push(text)
    const around = { fetch: answer as typeof fetch, wait: async () => {}, now: () => 0, print: say, complain: say, folder: stage.folder }
    assert.equal(await run(['login', '--url', stage.url, '--client', 'x'], around), 1)
    assert.match(said.at(-1) ?? '', /is no Tollgate server/)
  }
})

test('a file that is broken is not overwritten', async (t) => {
  const stage = await startStage(t)
  await answering(stage, true)
  await stage.logIn()
  writeFileSync(fileIn(stage.folder), '{')
  assert.equal(await stage.type('token'), 1)
  assert.match(stage.printed.at(-1) ?? '', /cannot be read/)
  assert.equal(readFileSync(fileIn(stage.folder), 'utf8'), '{')
})

test('tokens are kept where the system has settings', () => {
  assert.equal(configFolder({ XDG_CONFIG_HOME: '/x' }, 'linux'), join('/x', 'tollgate'))
  assert.equal(configFolder({ APPDATA: '/y' }, 'win32'), join('/y', 'tollgate'))
  assert.match(configFolder({}, 'linux'), /\.config.tollgate$/)
})
