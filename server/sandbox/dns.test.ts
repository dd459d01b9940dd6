import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createFastify } from '../http/fastify.ts'
import { OutboxWorker } from '../outbox/worker.ts'
import { onBothDatabases } from '../testing/databases.ts'
import { startOrganization } from '../testing/organizations.ts'
import { startTestServer } from '../testing/test-server.ts'
import { mountSandbox } from './mount-sandbox.ts'
import { SandboxClock } from './sandbox-clock.ts'
import { standInDns } from './stand-in-dns.ts'

onBothDatabases('The stand-in for the DNS', (open) => {
  test('proves the domain of an organization with no network, and takes the proof away', async () => {
    const storage = await open()
    const server = await startTestServer({ open: async () => storage, app: { resolveTxt: standInDns(storage.db) } })
    const { app } = server
    const fastify = createFastify(app, { strict: true })
    mountSandbox(fastify, app, { clock: new SandboxClock(storage.db), worker: new OutboxWorker(app, []) })
    const send = async (method: 'GET' | 'POST' | 'DELETE', url: string, payload?: object) =>
      (await fastify.inject({ method, url, ...(payload && { payload }) })).json() as Record<string, unknown>

    const { owner, organization } = await startOrganization(server)
    const organizationId = organization.id
    const { data: claim } = await owner.client.organization.addDomain({ organizationId, domain: 'corp.example' })
    assert.ok(claim)
    const { name, value } = claim.record
    const verify = async () => (await owner.client.organization.verifyDomain({ organizationId, domainId: claim.id })).error?.code
    assert.equal(await verify(), 'DOMAIN_RECORD_NOT_FOUND')

    const waiting = { organization: 'acme', name, value }
    assert.deepEqual(await send('GET', '/dev/dns.json'), { records: [], claims: [waiting] })
    await send('POST', '/dev/dns', { name: '_tollgate.corp.example', value: 'another text of the same name' })
    for (let times = 0; times < 2; times++) await send('POST', '/dev/dns', { name: ` ${name.toUpperCase()}`, value })
    assert.equal(((await send('GET', '/dev/dns.json')).records as unknown[]).length, 2)
    assert.equal(await verify(), undefined)
    assert.deepEqual((await send('GET', '/dev/dns.json')).claims, [])

    await send('DELETE', '/dev/dns', { name, value })
    assert.equal(await verify(), 'DOMAIN_RECORD_NOT_FOUND')
    assert.equal((await send('POST', '/dev/dns', { name: '' })).code, 'VALIDATION_ERROR')
  })

  test('takes nothing from the page of a stranger', async () => {
    const { app } = await startTestServer({ open })
    const fastify = createFastify(app, { strict: true })
    mountSandbox(fastify, app, { clock: new SandboxClock(app.db), worker: new OutboxWorker(app, []) })
    const headers = { origin: 'https://evil.example' }
    const payload = { name: '_tollgate.corp.example', value: 'x' }
    assert.equal((await fastify.inject({ method: 'POST', url: '/dev/dns', headers, payload })).statusCode, 403)
  })
})
