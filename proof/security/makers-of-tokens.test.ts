import assert from 'node:assert/strict'
import { test } from 'node:test'
import { verifyKey } from '#server/api-keys/verify-key.ts'
import { onBothDatabases } from '#server/testing/databases.ts'
import { joinAs, startOrganization } from '#server/testing/organizations.ts'
import { program } from '#server/testing/sellers.ts'
import { startTestServer } from '#server/testing/test-server.ts'

onBothDatabases('tokens that outlive the admin who made them', (open) => {
  test('are listed with their maker, and are revoked together', async () => {
    const server = await startTestServer({ open })
    const { owner, ownerId, organization } = await startOrganization(server)
    const organizationId = organization.id
    const { browser, memberId, userId } = await joinAs(server, owner, 'adam', 'admin')
    const makeToken = async ({ client }: typeof browser, name: string) =>
      (await client.organization.createAccessToken({ organizationId, name })).data ?? assert.fail(name)
    const [kept, first, second] = [await makeToken(owner, 'Kept'), await makeToken(browser, 'First'), await makeToken(browser, 'Second')]
    await owner.client.organization.removeMember({ memberIdOrEmail: memberId, organizationId })

    const listed = await owner.client.organization.listAccessTokens({ organizationId })
    assert.deepEqual(
      listed.data?.map(({ name, maker }) => [name, maker?.userId, maker?.isMember]),
      [
        ['Kept', ownerId, true],
        ['First', userId, false],
        ['Second', userId, false],
      ],
    )
    const all = { organizationId, madeBy: userId }
    assert.equal((await browser.client.organization.revokeAccessTokens(all)).error?.code, 'USER_IS_NOT_A_MEMBER_OF_THE_ORGANIZATION')
    assert.deepEqual((await owner.client.organization.revokeAccessTokens(all)).data, { revoked: 2 })
    const statuses = [kept, first, second].map(async ({ token }) => (await program(server, token).get('/products/')).status)
    assert.deepEqual(await Promise.all(statuses), [200, 401, 401])
    const { data: log } = await owner.client.organization.listAuditEntries({ limit: 2 })
    assert.deepEqual(
      log?.entries.map(({ action, details }) => [action, details.name]).toSorted(),
      ['First', 'Second'].map((name) => ['organization-token.revoked', name]),
    )
  })

  test('API keys of the organization too', async () => {
    const server = await startTestServer({ open })
    const { owner, ownerId, organization } = await startOrganization(server)
    const organizationId = organization.id
    const { browser, memberId, userId } = await joinAs(server, owner, 'adam', 'admin')
    const makeKey = async ({ client }: typeof browser, name: string) =>
      (await client.apiKey.create({ organizationId, name })).data?.key ?? ''
    const made = [await makeKey(owner, 'Kept'), await makeKey(browser, 'First'), await makeKey(browser, 'Second')]
    await browser.client.apiKey.create({ name: 'Own' })
    await owner.client.organization.removeMember({ memberIdOrEmail: memberId, organizationId })

    const { data: listed } = await owner.client.apiKey.list({ organizationId })
    assert.deepEqual(Array.isArray(listed) && listed.map(({ name, maker }) => [name, maker?.userId, maker?.isMember]).toReversed(), [
      ['Kept', ownerId, true],
      ['First', userId, false],
      ['Second', userId, false],
    ])
    const all = { organizationId, madeBy: userId }
    assert.equal((await browser.client.apiKey.deleteSeveral(all)).error?.code, 'YOU_ARE_NOT_A_MEMBER_OF_THIS_ORGANIZATION')
    assert.deepEqual((await owner.client.apiKey.deleteSeveral(all)).data, { deleted: 2 })
    const verdicts = made.map(async (key) => (await verifyKey(server.app, key, {})).refused?.code ?? 'good')
    assert.deepEqual(await Promise.all(verdicts), ['good', 'INVALID_API_KEY', 'INVALID_API_KEY'])
    const { data: own } = await browser.client.apiKey.list({})
    assert.deepEqual(Array.isArray(own) && own.map(({ name }) => name), ['Own'])
  })

  test('are revoked by their ids in their own organization alone', async () => {
    const server = await startTestServer({ open })
    const { owner, organization } = await startOrganization(server)
    const other = await startOrganization(server, 'other')
    const made = await other.owner.client.organization.createAccessToken({ organizationId: other.organization.id, name: 'Theirs' })
    const { id, token } = made.data ?? assert.fail()
    const answer = await owner.client.organization.revokeAccessTokens({ organizationId: organization.id, ids: [id] })
    assert.deepEqual(answer.data, { revoked: 0 })
    assert.equal((await program(server, token).get('/products/')).status, 200)
  })
})
