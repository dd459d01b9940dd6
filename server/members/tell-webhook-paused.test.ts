import assert from 'node:assert/strict'
import { test } from 'node:test'
import { enqueue } from '../outbox/enqueue.ts'
import { bareOrganization } from '../testing/bare-organization.ts'
import { onBothDatabases } from '../testing/databases.ts'
import { mailsTo } from '../testing/mailbox.ts'
import { startTestServer } from '../testing/test-server.ts'
import { newUser } from '../users/store.ts'
import { addUser } from '../users/write-users.ts'
import { pausing } from '../webhook-delivery/delivery-jobs.ts'
import { createEndpoint } from '../webhook-delivery/endpoints.ts'
import { addMember } from './add-member.ts'

onBothDatabases('A paused endpoint', (open) => {
  test('is mailed to owners and admins of its organization alone', async () => {
    const { app } = await startTestServer({ open })
    const organizationId = await bareOrganization(app, 'acme')
    for (const role of ['owner', 'admin', 'member']) {
      const user = newUser(app, { email: `${role}@example.com`, name: role })
      await addUser(app, user, { by: {} })
      await addMember(app, { organizationId, userId: user.id, role, teamIds: [], seat: null, by: {} })
    }
    await addUser(app, newUser(app, { email: 'root@example.com', name: 'Root', role: 'admin' }), { by: {} })
    const endpoint = { url: 'http://127.0.0.1:1/hook', format: 'raw', events: ['thing.changed'] } as const
    const theirs = await createEndpoint(app, { ...endpoint, organizationId })
    const ours = await createEndpoint(app, { ...endpoint, organizationId: null })
    await app.db.updateTable('webhookEndpoints').set({ enabled: false, pausedAt: '2026-01-15T12:00:00.000Z' }).execute()
    await enqueue(app, pausing, { endpointId: theirs.id })
    const got = async (who: string) => (await mailsTo(app, `${who}@example.com`)).length
    assert.deepEqual([await got('owner'), await got('admin'), await got('member'), await got('root')], [1, 1, 0, 0])
    const [letter] = await mailsTo(app, 'owner@example.com')
    assert.match(letter?.text ?? '', /http:\/\/127\.0\.0\.1:1\/hook/)
    await enqueue(app, pausing, { endpointId: ours.id })
    assert.deepEqual([await got('owner'), await got('root')], [1, 1])
  })
})
