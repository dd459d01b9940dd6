import assert from 'node:assert/strict'
import { test } from 'node:test'
import { contract } from '#contract/index.ts'
import { type Route, routesOf } from '#contract/kit/route.ts'
import { adminStatements, organizationStatements } from '#contract/permissions.ts'
import { annWithServer } from '#server/testing/api-keys.ts'
import { onBothDatabases } from '#server/testing/databases.ts'

/** Enough to satisfy the input of any route. */
const texts = {
  email: 'bob@example.com',
  newEmail: 'bob@example.net',
  name: 'Bob',
  username: 'bob_the_builder',
  password: 'correct horse battery',
  currentPassword: 'correct horse battery',
  newPassword: 'another horse battery',
  provider: 'google',
  providerId: 'google',
  accountId: 'x',
  picture: 'data:image/png;base64,iVBORw0KGgo=',
  role: 'admin',
  slug: 'acme',
  state: 'x',
  code: '123456',
  token: 'x',
  sessionToken: 'x',
  id: 'x',
  kind: 'orders',
  language: 'en',
  letter: 'verification',
  userId: 'x',
  keyId: 'x',
  teamId: 'x',
  memberId: 'x',
  invitationId: 'x',
  referenceId: 'x',
  more: '1',
  organizationId: 'x',
  domain: 'corp.example',
  domainId: 'x',
  otp: '123456',
}

/** What is no text, or stands in no query. */
const others = {
  event: 'x',
  deliveryId: 'x',
  type: 'sign-in',
  url: 'https://example.com',
  events: ['*'],
  data: {},
  words: null,
  response: { id: 'x', rawId: 'x', type: 'public-key', response: { clientDataJSON: 'x' } },
  metadata: {},
  permissions: {},
}

/** Another route knows an object of this name. */
const oneTap = contract.oneTap.callback.path

onBothDatabases('an API key as a session', (open) => {
  const config = { apiKeySessions: true }

  test('opens no door that does not say so, whatever it is permitted', async () => {
    const { app, make, server } = await annWithServer(open, config)
    await app.db.updateTable('users').set({ role: 'admin' }).execute()
    const statements = { ...organizationStatements, ...adminStatements } as unknown as Record<string, string[]>
    const { key } = await make({ permissions: statements, rateLimitEnabled: false })
    const closed = [...routesOf(contract)].filter(([, { access, apiKeys }]) => /session/.test(access) && apiKeys === undefined)
    assert.ok(closed.length > 60)
    for (const [, route] of closed) {
      const path = route.path.replace(':id', 'google')
      const headers = { 'x-api-key': key }
      const answer = await (route.method === 'GET'
        ? server.browser().get(`${path}?${new URLSearchParams(requiredOf(route, texts)).toString()}`, headers)
        : server.browser().post(path, { ...texts, ...others, ...(path === oneTap && { idToken: 'x' }) }, headers))
      const { code } = (await answer.json().catch(() => ({}))) as { code?: string }
      assert.equal(code, 'API_KEY_IS_NOT_PERMITTED', path)
    }
  })

  test('reads no id that opens an invitation, and is told it may do nothing beyond what it is permitted', async () => {
    const { ann, make, server } = await annWithServer(open, config)
    const organizationId = (await ann.client.organization.create({ name: 'Acme', slug: 'acme' })).data?.id as string
    const invited = await ann.client.organization.inviteMember({ email: 'bob@example.com', role: 'owner' })
    const ask = async (permissions?: Record<string, string[]>) => {
      const headers = { 'x-api-key': (await make(permissions && { permissions })).key }
      const { client } = server.browser()
      const full = await client.organization.getFullOrganization({ organizationId }, { headers })
      const asked = { organizationId, permissions: { invitation: ['create'] } }
      const allowed = await client.organization.hasPermission(asked, { headers })
      return [full.data?.invitations.map(({ id }) => id === invited.data?.id), allowed.data?.success]
    }
    assert.deepEqual(await ask(), [[false], false])
    assert.deepEqual(await ask({ organization: ['update'] }), [[false], false])
    assert.deepEqual(await ask({ invitation: ['create'] }), [[true], true])
  })
})

/** What a route cannot be asked without: anything more may be a word that it does not know. */
function requiredOf({ input }: Route, texts: Record<string, string>): Record<string, string> {
  const shape = (input._zod.def as { shape?: Record<string, { _zod: { optin?: string } }> }).shape ?? {}
  return Object.fromEntries(Object.entries(texts).filter(([name]) => shape[name] !== undefined && shape[name]._zod.optin === undefined))
}
