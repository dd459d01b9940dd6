import assert from 'node:assert/strict'
import { test } from 'node:test'
import { decodeJwt } from 'jose'
import { readConfig } from '../kit/config.ts'
import type { AboutToken } from '../kit/token-settings.ts'
import { onBothDatabases } from '../testing/databases.ts'
import { startOrganization } from '../testing/organizations.ts'
import { signUp } from '../testing/people.ts'
import { startTestServer } from '../testing/test-server.ts'

onBothDatabases('claims of the installation’s own', (open) => {
  test('are in the token, made of what it is about', async () => {
    const heard: AboutToken[] = []
    const claims = (about: AboutToken) => {
      heard.push(about)
      return { tenant: about.organization?.slug ?? null, plan: about.user?.publicMetadata.plan }
    }
    const server = await startTestServer({ open, config: { tokens: { claims } } })
    const { owner, ownerId, organization } = await startOrganization(server)
    await server.app.db
      .updateTable('users')
      .set({ publicMetadata: { plan: 'gold' } })
      .where('id', '=', ownerId)
      .execute()
    const token = decodeJwt((await owner.client.token()).data?.token ?? '')
    assert.deepEqual([token.tenant, token.plan, token.sub], [organization.slug, 'gold', ownerId])
    assert.deepEqual(
      heard.map(({ token, application, entitlements, organization }) => [token, application, entitlements, organization?.role]),
      [['session', null, null, 'owner']],
    )
  })

  test('that fail, never come, are too long or say what tokens say already give no token', async () => {
    const wrong: Record<string, () => unknown> = {
      thrown: () => {
        throw new Error('out of order')
      },
      'never there': () => new Promise(() => {}),
      'too long': () => ({ text: 'x'.repeat(5000) }),
      'no object': () => 'text',
      nothing: () => undefined,
      'another subject': () => ({ sub: 'eve' }),
      'another expiry': () => ({ exp: 9_999_999_999 }),
      'plans of its own': () => ({ entitlements: { features: ['everything'] } }),
    }
    for (const [name, claims] of Object.entries(wrong)) {
      const server = await startTestServer({ open, config: { tokens: { claims: claims as never } } })
      const ann = server.browser()
      await signUp(ann, 'ann')
      assert.equal((await ann.client.token()).error?.status, 500, name)
    }
  })
})

test('a setting of tokens that is none is told at the start', () => {
  const read = (tokens: unknown) => () => readConfig({ NODE_ENV: 'test' }, { tokens } as never)
  assert.throws(read({ claim: () => ({}) }), /tokens\.claim in tollgate\.config\.ts is not a setting/)
  assert.throws(read({ claims: { tenant: 1 } }), /must be a function/)
  assert.throws(read('claims'), /must be an object/)
})
