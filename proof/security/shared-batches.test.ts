import assert from 'node:assert/strict'
import { test } from 'node:test'
import { onBothDatabases } from '#server/testing/databases.ts'
import { startHolder } from '#server/testing/entitlements.ts'
import { startSeller } from '#server/testing/sellers.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'

const most = 2_147_483_647

onBothDatabases('requests of strangers that share a transaction', (open) => {
  test('a license key at the end of its counters is good, and the keys of all other sellers are', async () => {
    const server = await startTestServer({ open })
    const [eve, ann] = [await keyOf(server, 'eve'), await keyOf(server, 'ann')]
    await server.app.db.updateTable('licenseKeys').set({ usage: most, validations: most }).where('key', '=', eve.named.key).execute()
    const answers = await Promise.all([
      ...Array.from({ length: 5 }, () => ann.validate({})),
      eve.validate({ increment_usage: most }),
      ...Array.from({ length: 5 }, () => ann.validate({ increment_usage: 1 })),
    ])
    assert.deepEqual(
      answers.map(({ status }) => status),
      answers.map(() => 200),
    )
    assert.deepEqual([answers[5]?.body.usage, answers[5]?.body.validations], [most, most])
    assert.equal(answers.at(-1)?.body.validations, 10)
  })
})

async function keyOf(server: TestServer, name: string) {
  const seller = await startSeller(server, name)
  const { body } = await seller.post('/benefits/', { type: 'license_keys', description: 'A key', properties: {} })
  await startHolder(server.app, seller.organization.id, [body.id], `${name}@example.com`)
  const { key } = (await seller.get('/license-keys/')).body.items[0]
  const named = { key, organization_id: seller.organization.id }
  return { seller, named, validate: (more: object) => seller.post('/license-keys/validate', { ...named, ...more }) }
}
