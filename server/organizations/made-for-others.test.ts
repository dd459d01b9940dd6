import assert from 'node:assert/strict'
import { test } from 'node:test'
import { onBothDatabases } from '../testing/databases.ts'
import { signUp } from '../testing/people.ts'
import { asServer } from '../testing/secret-key.ts'
import { startTestServer } from '../testing/test-server.ts'

onBothDatabases('an organization for another person', (open) => {
  test('is made by servers and administrators, also where people may make none; others make their own', async () => {
    const server = await startTestServer({ open, config: { organizationCreation: false } })
    const [ann, root] = [server.browser(), server.browser()]
    const { user } = await signUp(ann, 'ann')
    const admin = await signUp(root, 'root')
    await server.app.db.updateTable('users').set({ role: 'admin' }).where('id', '=', admin.user.id).execute()
    const { headers } = await asServer(server.app)
    const create = async (who: typeof ann, slug: string, userId?: string, extra: Record<string, string> = {}) => {
      const answer = await who.post('/organization/create', { name: 'Acme', slug, userId }, extra)
      const body = (await answer.json()) as { code?: string; members?: { userId: string; role: string }[] }
      return body.code ?? body.members?.map((member) => [member.userId, member.role])
    }
    const refused = 'YOU_ARE_NOT_ALLOWED_TO_CREATE_A_NEW_ORGANIZATION'
    assert.equal(await create(ann, 'own'), refused)
    assert.equal(await create(ann, 'for-root', admin.user.id), refused)
    assert.equal(await create(root, 'own'), refused)
    assert.deepEqual(await create(root, 'by-admin', user.id), [[user.id, 'owner']])
    assert.deepEqual(await create(server.browser(), 'by-server', user.id, headers), [[user.id, 'owner']])
    assert.equal(await create(root, 'nobody', 'nobody'), 'USER_NOT_FOUND')
    assert.equal(await create(server.browser(), 'nobody', 'nobody', headers), 'USER_NOT_FOUND')
    assert.equal(await create(server.browser(), 'nobody', undefined, headers), 'UNAUTHORIZED')
    assert.equal(await create(server.browser(), 'nobody', user.id), 'UNAUTHORIZED')
    assert.equal((await root.client.getSession()).data?.session.activeOrganizationId, null)
    const entries = await server.app.db
      .selectFrom('auditEntries')
      .where('action', '=', 'organization.created')
      .orderBy('id')
      .select('actorId')
      .execute()
    assert.deepEqual(entries, [{ actorId: admin.user.id }, { actorId: null }])
  })

  test('is not made by a person who only names another: it is their own', async () => {
    const server = await startTestServer({ open })
    const [ann, eve] = [server.browser(), server.browser()]
    const { user } = await signUp(ann, 'ann')
    const own = await signUp(eve, 'eve')
    const { data } = await eve.client.organization.create({ name: 'Acme', slug: 'acme', userId: user.id })
    assert.deepEqual(
      data?.members.map(({ userId }) => userId),
      [own.user.id],
    )
  })

  test('and one for oneself are also made by a key used as a session, if it is permitted; it reads invitations, too', async () => {
    const server = await startTestServer({ open, config: { apiKeySessions: true } })
    const ann = server.browser()
    const { user } = await signUp(ann, 'ann')
    const wish = { userId: user.id, permissions: { organization: ['create'] } }
    const { data: key } = await server.browser().client.apiKey.create(wish, await asServer(server.app))
    const headers = { 'x-api-key': key?.key as string }
    const answer = await server.browser().post('/organization/create', { name: 'Acme', slug: 'acme' }, headers)
    const { members } = (await answer.json()) as { members: { userId: string }[] }
    assert.deepEqual([members[0]?.userId, answer.headers.getSetCookie()], [user.id, []])
    assert.equal((await ann.client.getSession()).data?.session.activeOrganizationId, null)

    const owner = server.browser()
    await signUp(owner, 'owner')
    await owner.client.organization.create({ name: 'Other', slug: 'other' })
    const { data: invitation } = await owner.client.organization.inviteMember({ email: user.email, role: 'member' })
    const read = await server.browser().get(`/organization/get-invitation?id=${invitation?.id}`, headers)
    assert.equal(((await read.json()) as { organizationName: string }).organizationName, 'Other')
  })

  test('counts against the limit of whom it is for', async () => {
    const server = await startTestServer({ open, config: { organizationLimit: 2 } })
    const { user } = await signUp(server.browser(), 'ann')
    const { headers } = await asServer(server.app)
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, at) =>
        server.browser().post('/organization/create', { name: 'Acme', slug: `acme-${at}`, userId: user.id }, headers),
      ),
    )
    assert.deepEqual(
      answers.map(({ status }) => status).sort((a, b) => a - b),
      [...Array(2).fill(200), ...Array(18).fill(403)],
    )
  })
})
