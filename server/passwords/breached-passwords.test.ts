import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { after, test } from 'node:test'
import { password, signUp } from '../testing/people.ts'
import { startTestServer } from '../testing/test-server.ts'
import { failedBreachChecks } from './breached-passwords.ts'

const leaked = 'a password that leaked somewhere'
const hash = createHash('sha1').update(leaked).digest('hex').toUpperCase()

/** A range server: what it answers, and what it was asked. */
async function serveRanges(answer: RequestListener) {
  const asked: (string | undefined)[] = []
  const server = createServer((request, response) => {
    asked.push(request.url)
    answer(request, response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  after(() => {
    server.close()
    server.closeAllConnections()
  })
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/range/`, asked }
}

test('a password of a known breach is refused, and the list learns five characters of its hash', async () => {
  const lines = ['0018A45C4D1DEF81644B54AB7F969B88D65:3', `${hash.slice(5)}:12`]
  const { url, asked } = await serveRanges((_, response) => response.end(lines.join('\r\n')))
  const { browser } = await startTestServer({ config: { breachedPasswordsUrl: url } })
  const refused = await browser().client.signUp.email({ email: 'ann@example.com', name: 'Ann', password: leaked })
  assert.equal(refused.error?.code, 'PASSWORD_COMPROMISED')
  assert.deepEqual(asked, [`/range/${hash.slice(0, 5)}`])
  const ann = browser()
  await signUp(ann, 'ann')
  const changed = await ann.client.changePassword({ currentPassword: password, newPassword: leaked })
  assert.equal(changed.error?.code, 'PASSWORD_COMPROMISED')
})

test('padding is no breach', async () => {
  const { url } = await serveRanges((_, response) => response.end(`${hash.slice(5)}:0`))
  const { browser } = await startTestServer({ config: { breachedPasswordsUrl: url } })
  assert.ok((await browser().client.signUp.email({ email: 'ann@example.com', name: 'Ann', password: leaked })).data)
})

test('a list that cannot be asked keeps no one out, and is counted', async () => {
  const { url } = await serveRanges((_, response) => response.writeHead(503).end())
  const { app, browser } = await startTestServer({ config: { breachedPasswordsUrl: url } })
  assert.ok((await browser().client.signUp.email({ email: 'ann@example.com', name: 'Ann', password: leaked })).data)
  assert.equal(await failedBreachChecks(app), 1)
})

test('without an address nothing is asked', async () => {
  const { browser } = await startTestServer()
  assert.ok((await browser().client.signUp.email({ email: 'ann@example.com', name: 'Ann', password: leaked })).data)
})
