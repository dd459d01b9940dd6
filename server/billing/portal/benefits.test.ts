import assert from 'node:assert/strict'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { minutes } from '#contract/kit/durations.ts'
import { jobs } from '../../jobs.ts'
import { runDue } from '../../outbox/run-due.ts'
import { inTransaction } from '../../storage/in-transaction.ts'
import { onBothDatabases } from '../../testing/databases.ts'
import { startHolder } from '../../testing/entitlements.ts'
import { queriesDuring } from '../../testing/queries.ts'
import { program, startSeller } from '../../testing/sellers.ts'
import { startTestServer } from '../../testing/test-server.ts'
import { announceFile, sendFile } from '../../testing/uploads.ts'
import { startCustomerSession } from '../access-tokens/customer-sessions.ts'
import { revokeGrants } from '../grants/sync-grants.ts'

const bytes = Buffer.from('What was paid for.')

onBothDatabases('the portal of a customer', (open) => {
  test('shows the customer’s grants to them alone, by the same number of queries however many there are', async () => {
    const { server, ann, bob, benefits } = await start()
    const { items, pagination } = (await ann.get('/customer-portal/benefit-grants/?sorting=type')).body
    assert.deepEqual(
      items.map(({ benefit }: { benefit: { type: string } }) => benefit.type),
      ['custom', 'discord', 'downloadables', 'license_keys'],
    )
    assert.equal(pagination.total_count, 4)
    const [note, discord, files] = items
    assert.deepEqual(note.benefit.properties, { note: 'Thanks' })
    assert.deepEqual(discord.benefit.properties, { guild_id: '42' })
    assert.deepEqual(files.benefit.properties, { active_files: files.properties.files })
    assert.equal(note.benefit.organization.slug, 'acme')
    const one = await queriesDuring(server.app, () => ann.get('/customer-portal/benefit-grants/?limit=1'))
    const all = await queriesDuring(server.app, () => ann.get('/customer-portal/benefit-grants/?limit=4'))
    assert.equal(all.length, one.length)
    assert.equal((await ann.get(`/customer-portal/benefit-grants/?type=custom&benefit_id=${benefits.custom}`)).body.items.length, 1)
    assert.equal((await ann.get(`/customer-portal/benefit-grants/${note.id}`)).body.id, note.id)
    assert.equal((await bob.get(`/customer-portal/benefit-grants/${note.id}`)).status, 404)
    assert.equal((await program(server, null).get('/customer-portal/benefit-grants/')).status, 401)
  })

  test('takes the name of an account', async () => {
    const { server, ann, bob } = await start()
    const [grant] = (await ann.get('/customer-portal/benefit-grants/?type=discord')).body.items
    const address = `/customer-portal/benefit-grants/${grant.id}`
    const named = (account_id: string, benefit_type = 'discord') => ({ benefit_type, properties: { account_id } })
    assert.equal((await bob.patch(address, named('dev_account_1'))).status, 404)
    assert.equal((await ann.patch(address, named('dev_account_1', 'github_repository'))).status, 422)
    const unknown = await ann.patch(address, named('somebody'))
    assert.deepEqual([unknown.status, unknown.body.error], [403, 'NotPermitted'])
    const taken = await ann.patch(address, named('dev_account_1'))
    assert.deepEqual([taken.status, taken.body.is_granted, taken.body.properties], [200, false, { account_id: 'dev_account_1' }])
    await runDue(server.app, jobs)
    assert.equal((await ann.get(address)).body.is_granted, true)
  })

  test('shows license keys, and their activations where the seller lets it; the key alone is enough to use them', async () => {
    const { server, ann, bob, seller } = await start()
    const [key] = (await ann.get('/customer-portal/license-keys/')).body.items
    const nobody = program(server, null)
    const named = { key: key.key, organization_id: seller.organization.id }
    const activated = await nobody.post('/customer-portal/license-keys/activate', { ...named, label: 'x' })
    assert.equal(activated.status, 200)
    const validated = await nobody.post('/customer-portal/license-keys/validate', { ...named, activation_id: activated.body.id })
    assert.deepEqual([validated.status, validated.body.activation.label], [200, 'x'])
    const shown = await ann.get(`/customer-portal/license-keys/${key.id}`)
    assert.deepEqual([shown.status, shown.body.activations.length], [200, 1])
    assert.equal((await bob.get(`/customer-portal/license-keys/${key.id}`)).status, 404)
    const given = { ...named, activation_id: activated.body.id }
    assert.equal((await nobody.post('/customer-portal/license-keys/deactivate', given)).status, 204)
  })

  test('gives files by addresses of ten minutes, whole or in ranges, as long as they are held', async () => {
    const { server, ann, bob, subscriptionId } = await start()
    const [{ file }] = (await ann.get('/customer-portal/downloadables/')).body.items
    assert.equal((await bob.get('/customer-portal/downloadables/')).body.items.length, 0)
    const load = async (url: string, headers = {}) => {
      const sent = await server.browser().fetch(url)
      return sent.status === 302 ? server.browser().fetch(String(sent.headers.get('location')), { headers }) : sent
    }
    const whole = await load(file.download.url)
    assert.deepEqual([whole.status, await whole.text()], [200, bytes.toString()])
    assert.match(
      String(whole.headers.get('content-disposition')),
      /^attachment; filename=".._a_b.pdf"; filename\*=UTF-8''\.\.%2Fa%22b\.pdf$/,
    )
    const parts = await Promise.all(['bytes=0-3', 'bytes=5-', 'bytes=-5', 'bytes=99-'].map((range) => load(file.download.url, { range })))
    assert.deepEqual(await Promise.all(parts.map(async (part) => [part.status, await part.text()])), [
      [206, 'What'],
      [206, 'was paid for.'],
      [206, ' for.'],
      [416, ''],
    ])
    const forged = [file.download.url.replace(/.$/, 'x'), file.download.url.replace(/[^/]*\./, 'e30.'), `${file.download.url}.x`]
    for (const url of forged) assert.equal((await load(url)).status, 400)
    await inTransaction(server.app, (app) => revokeGrants(app, { subscriptionId }))
    assert.equal((await load(file.download.url)).status, 404)
    server.clock.advance(minutes(10))
    assert.equal((await load(file.download.url)).status, 410)
  })

  async function start() {
    const folder = await mkdtemp(join(tmpdir(), 'tollgate-files-'))
    after(() => rm(folder, { recursive: true }))
    const server = await startTestServer({ open, config: { filesFolder: folder } })
    const seller = await startSeller(server)
    const announced = (await announceFile(seller, bytes, { name: '../a"b.pdf' })).body
    await sendFile(seller, (url, init) => server.browser().fetch(url, init), announced, bytes)
    const make = async (type: string, properties: object) =>
      (await seller.post('/benefits/', { type, description: 'Something', properties })).body.id as string
    const benefits = {
      custom: await make('custom', { note: 'Thanks' }),
      discord: await make('discord', { guild_token: 'dev_guild_42', role_id: '7' }),
      downloadables: await make('downloadables', { files: [announced.id] }),
      keys: await make('license_keys', { activations: { limit: 2, enable_customer_admin: true } }),
    }
    const enter = async (email: string, given: string[]) => {
      const held = await startHolder(server.app, seller.organization.id, given, email)
      const { token } = await startCustomerSession(server.app, { organizationId: seller.organization.id, customerId: held.customerId })
      return { ...held, ...program(server, token) }
    }
    const ann = await enter('ann@example.com', Object.values(benefits))
    return { server, seller, benefits, ann, bob: await enter('bob@example.com', []), subscriptionId: ann.subscriptionId }
  }
})
