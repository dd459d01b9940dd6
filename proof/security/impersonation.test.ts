import assert from 'node:assert/strict'
import { test } from 'node:test'
import { hours } from '#contract/kit/durations.ts'
import type { Browser } from '#server/testing/browser.ts'
import { onBothDatabases } from '#server/testing/databases.ts'
import { beImpersonated } from '#server/testing/impersonation.ts'
import { joinAs } from '#server/testing/organizations.ts'
import { password, signIn, signUp } from '#server/testing/people.ts'
import { startSeller } from '#server/testing/sellers.ts'
import { startTestServer } from '#server/testing/test-server.ts'

const hook = { url: 'https://shop.example.com/hook', format: 'raw', events: ['order.paid'] }

onBothDatabases('an administrator who acts as a seller', (open) => {
  test('leaves nothing behind that would let them in after their hour', async () => {
    const server = await startTestServer({ open })
    const { owner, ownerId, organization, post } = await startSeller(server)
    const { client } = owner
    const { memberId } = await joinAs(server, owner, 'mia')
    const taken = (await client.organization.inviteMember({ email: 'ina@example.com', role: 'owner' })).data?.id ?? assert.fail()
    await client.organization.cancelInvitation({ invitationId: taken })
    const customer = (await post('/customers/', { email: 'buyer@example.com' })).body.id
    const endpoint = (await post('/webhooks/endpoints', hook)).body
    await beImpersonated(server.app, ownerId)

    const organizationId = organization.id
    const invited = { email: 'eve@example.com', role: ['member', 'owner'] }
    const doors: Record<string, () => Promise<{ error: { code: string } | null }>> = {
      password: () => client.changePassword({ currentPassword: password, newPassword: `${password}!` }),
      proof: () => client.verifyPassword({ password }),
      address: () => client.changeEmail({ newEmail: 'eve@example.com' }),
      account: () => client.linkSocial({ provider: 'google' }),
      export: () => client.exportAccount(),
      terms: () => client.acceptTerms({ version: '1' }),
      key: () => client.apiKey.create({ name: 'mine' }),
      'key of the organization': () => client.apiKey.create({ name: 'ours', organizationId }),
      token: () => client.organization.createAccessToken({ organizationId, name: 'mine' }),
      'application of the organization': () => client.organization.createApplication({ organizationId, name: 'mine' }),
      jwt: () => client.token(),
      invitation: () => client.organization.inviteMember(invited),
      invitations: () => client.organization.inviteMembers({ emails: [invited.email], role: 'owner' }),
      'invitation that was taken back': () => client.organization.restoreInvitation({ invitationId: taken }),
      owner: () => client.organization.updateMemberRole({ memberId, role: 'owner' }),
      portal: () => client.customer.portal(),
      'portal by POST': () => client.customer.openPortal({}),
    }
    for (const [name, open] of Object.entries(doors)) assert.equal((await open()).error?.code, 'NOT_WHILE_IMPERSONATING', name)
    const path = `/webhooks/endpoints/${endpoint.id}`
    for (const [method, place, given] of [
      ['POST', '/webhooks/endpoints', { ...hook, organization_id: organizationId }],
      ['PATCH', path, { url: 'https://eve.example.com' }],
      ['PATCH', path, { secret: 'mine' }],
      ['PATCH', `${path}/secret`, {}],
      ['POST', '/customer-sessions/', { customer_id: customer }],
    ] as const) {
      const { status, body } = await sell(owner, method, place, given)
      assert.deepEqual([status, body.error], [403, 'NOT_WHILE_IMPERSONATING'], `${method} ${place}`)
    }

    const listed = JSON.stringify((await sell(owner, 'GET', '/webhooks/endpoints')).body)
    assert.ok(!listed.includes(endpoint.secret.slice(6, 20)))
    // What support is for goes on.
    const paused = await sell(owner, 'PATCH', path, { url: hook.url, enabled: false })
    assert.deepEqual([paused.status, paused.body.enabled, paused.body.secret], [200, false, 'whsec_****************'])
    assert.equal((await client.organization.inviteMember({ email: 'eve@example.com', role: 'member' })).error, null)
    assert.equal((await client.organization.updateMemberRole({ memberId, role: 'admin' })).error, null)
    assert.equal((await client.updateUser({ name: 'As they wished' })).error, null)
  })
})

/** Calls of `/v1` by the session of a browser. */
async function sell(browser: Browser, method: string, path: string, given?: object) {
  const answer = await browser.fetch(`/v1${path}`, {
    method,
    ...(given && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(given) }),
  })
  // oxlint-disable-next-line typescript/no-explicit-any -- answers are judged by what the test expects of them
  return { status: answer.status, body: (await answer.json()) as any }
}

onBothDatabases('a person who is banned', (open) => {
  test('is acted as by nobody until the ban is over', async () => {
    const { app, browser, clock } = await startTestServer({ open })
    const [root, ann] = [browser(), browser()]
    await signUp(root, 'root')
    await app.db.updateTable('users').set({ role: 'admin' }).where('email', '=', 'root@example.com').execute()
    const { user } = await signUp(ann, 'ann')
    const act = () => root.client.admin.impersonateUser({ userId: user.id })
    await root.client.admin.banUser({ userId: user.id, banExpiresIn: 3600 })
    assert.equal((await act()).error?.code, 'BANNED_USER')
    assert.deepEqual(await app.db.selectFrom('sessions').where('userId', '=', user.id).select('id').execute(), [])
    clock.advance(hours(1))
    assert.equal((await act()).data?.user.id, user.id)
  })

  test('keeps no session of an administrator whose wish crossed the ban', async () => {
    const { app, browser } = await startTestServer({ open })
    const roots = [browser(), browser()]
    for (const [at, root] of roots.entries()) await signUp(root, `root-${at}`)
    await app.db.updateTable('users').set({ role: 'admin' }).execute()
    for (let round = 0; round < 10; round++) {
      const { user } = await signUp(browser(), `ann-${round}`)
      const [ban] = await Promise.all([
        roots[0]?.client.admin.banUser({ userId: user.id }),
        roots[1]?.client.admin.impersonateUser({ userId: user.id }),
      ])
      assert.equal(ban?.error, null)
      assert.deepEqual(await app.db.selectFrom('sessions').where('userId', '=', user.id).select('id').execute(), [])
      await roots[1]?.client.admin.stopImpersonating()
      await signIn(roots[1] as Browser, 'root-1')
    }
  })
})
