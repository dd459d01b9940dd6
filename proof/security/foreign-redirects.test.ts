import assert from 'node:assert/strict'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { after, describe, test } from 'node:test'
import { s3Store } from '#server/billing/files/s3-store.ts'
import { stripeClient } from '#server/billing/payments/stripe-client.ts'
import { askPlatform } from '#server/billing/platforms/ask-platform.ts'
import { askService } from '#server/captcha/verifier.ts'
import { createApp } from '#server/create-app.ts'
import { readConfig } from '#server/kit/config.ts'
import { isBreachedPassword } from '#server/passwords/breached-passwords.ts'
import { askProvider } from '#server/social/ask-provider.ts'
import { openEmptySqlite } from '#server/testing/databases.ts'

const reached: (string | undefined)[] = []
const server = createServer(({ url }, response) => {
  reached.push(url)
  response.writeHead(307, { location: '/elsewhere' }).end()
})
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
const storage = await openEmptySqlite()
const app = createApp(readConfig({}, { logLevel: 'silent', breachedPasswordsUrl: `${url}/range/` }), storage)
after(async () => {
  server.closeAllConnections()
  server.close()
  await storage.close()
})

const bucket = { endpoint: url, bucket: 'b', region: 'r', accessKeyId: 'id', secretAccessKey: 'secret', publicUrl: undefined }
const asked: Record<string, () => Promise<unknown>> = {
  'the payment processor': () =>
    stripeClient({ secretKey: 'sk_test_1', fetch: app.fetch, url }).customers.create({ email: 'ann@example.com' }),
  'the store of files': () => s3Store(app, bucket).begin({ path: 'downloadable/o/f', mimeType: 'text/plain', isChecked: false }),
  'a provider of sign-ins': () => askProvider(app, `${url}/token`, { form: { client_secret: 'secret' } }),
  'a platform of benefits': () => askPlatform(app, `${url}/guilds`, { headers: { authorization: 'Bot secret' } }),
  'a captcha service': () => askService(app, `${url}/verify`, 'secret'),
  'the list of breached passwords': () => isBreachedPassword(app, 'correct horse'),
}

describe('a redirect carries no secret to a host that was never configured:', () => {
  for (const [who, ask] of Object.entries(asked)) {
    test(`${who} is asked where it is said to be, and nowhere else`, async () => {
      await ask().catch(() => {})
      const [first, ...further] = reached.splice(0)
      assert.notEqual(first, undefined)
      assert.deepEqual(further, [])
    })
  }
})
