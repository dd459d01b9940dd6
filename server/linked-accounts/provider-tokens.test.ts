import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { hours, seconds } from '#contract/kit/durations.ts'
import { hashToken } from '../kit/secrets.ts'
import { onBothDatabases } from '../testing/databases.ts'
import { signUp } from '../testing/people.ts'
import { asServer } from '../testing/secret-key.ts'
import { startSocialServer } from '../testing/social.ts'

const ann = { auto: 'ann@example.com', name: 'Ann' }

onBothDatabases('provider tokens', (open) => {
  test('an access token is read as it is while it lasts, and refreshed when less than five seconds are left', async () => {
    const { browser, clock, signInWith } = await startSocialServer({ open })
    const mine = browser()
    await signInWith(mine, 'spotify', ann)
    const first = (await mine.client.getAccessToken({ providerId: 'spotify' })).data
    assert.deepEqual([first?.scopes, first?.accessTokenExpiresAt], [['user-read-email'], '2026-01-15T13:00:00.000Z'])
    assert.equal(first?.idToken, undefined)

    clock.advance(hours(1) - seconds(5))
    assert.equal((await mine.client.getAccessToken({ providerId: 'spotify' })).data?.accessToken, first?.accessToken)
    clock.advance(1)
    const second = (await mine.client.getAccessToken({ providerId: 'spotify' })).data
    assert.notEqual(second?.accessToken, first?.accessToken)
    assert.equal(second?.accessTokenExpiresAt, '2026-01-15T13:59:55.001Z')
    assert.deepEqual((await mine.client.getAccessToken({ providerId: 'spotify' })).data, second)
  })

  test('twenty requests at once refresh once and all get the new token', async () => {
    const { browser, clock, signInWith, standIn } = await startSocialServer({ open })
    let refreshes = 0
    standIn.addHook('preHandler', async ({ body }) => {
      if ((body as { grant_type?: string } | undefined)?.grant_type === 'refresh_token') refreshes++
    })
    const mine = browser()
    await signInWith(mine, 'twitter', ann)
    clock.advance(hours(3))
    const answers = await Promise.all(Array.from({ length: 20 }, () => mine.client.getAccessToken({ providerId: 'twitter' })))
    assert.equal(new Set(answers.map(({ data }) => data?.accessToken)).size, 1)
    assert.ok(answers[0]?.data?.accessToken)
    assert.equal(refreshes, 1)
  })

  test('a lease whose holder died does not lock an account out', async () => {
    const { app, browser, clock, signInWith } = await startSocialServer({ open })
    const mine = browser()
    await signInWith(mine, 'spotify', ann)
    clock.advance(hours(2))
    await mine.client.getAccessToken({ providerId: 'spotify' })
    const { id } = await app.db.selectFrom('accounts').select('id').executeTakeFirstOrThrow()
    const at = '2026-01-15T13:00:00.000Z'
    const lease = {
      id: 'lease',
      purpose: 'refresh-lease',
      tokenHash: hashToken(`refresh-lease ${id}`),
      address: id,
      codeTries: 0,
      expiresAt: at,
      createdAt: at,
    }
    await app.db.insertInto('tokens').values(lease).execute()
    clock.advance(hours(2))
    assert.equal((await mine.client.getAccessToken({ providerId: 'spotify' })).error, null)
    assert.deepEqual(await app.db.selectFrom('tokens').where('purpose', '=', 'refresh-lease').selectAll().execute(), [])
  })

  test('refreshing answers as old and new clients read it; a refresh token the provider does not repeat stays', async () => {
    const { app, browser, signInWith, standIn } = await startSocialServer({ open })
    standIn.addHook('onSend', async (request, _, payload) => {
      if ((request.body as { grant_type?: string } | undefined)?.grant_type !== 'refresh_token') return payload
      return JSON.stringify({ ...JSON.parse(payload as string), refresh_token: undefined })
    })
    const mine = browser()
    await signInWith(mine, 'google', ann, { additionalParams: { access_type: 'offline' } })
    const account = await app.db.selectFrom('accounts').selectAll().executeTakeFirstOrThrow()
    const { data, error } = await mine.client.refreshToken({ accountId: account.id })
    assert.equal(error, null)
    const { accessToken, refreshToken, idToken, ...rest } = data as NonNullable<typeof data>
    assert.ok(accessToken && refreshToken && idToken)
    assert.deepEqual(rest, {
      accessTokenExpiresAt: '2026-01-15T12:59:59.000Z',
      tokenType: 'Bearer',
      scope: 'email,profile,openid',
      scopes: ['email', 'profile', 'openid'],
      providerId: 'google',
      accountId: account.id,
    })
    const after = await app.db.selectFrom('accounts').selectAll().executeTakeFirstOrThrow()
    assert.equal(after.refreshToken, account.refreshToken)
    assert.notEqual(after.accessToken, account.accessToken)
  })

  test('VK sees its device again', async () => {
    const { browser, signInWith } = await startSocialServer({ open })
    const mine = browser()
    await signInWith(mine, 'vk', ann)
    const first = (await mine.client.refreshToken({ providerId: 'vk' })).data
    const second = (await mine.client.refreshToken({ providerId: 'vk' })).data
    assert.ok(first?.refreshToken && second?.refreshToken && first.refreshToken !== second.refreshToken)
    assert.ok(!second.refreshToken.includes('device'))
  })

  test('account-info tells what the provider says, by GET and POST, by the id here and there', async () => {
    const { app, browser, signInWith } = await startSocialServer({ open })
    const mine = browser()
    await signInWith(mine, 'github', { ...ann, sub: '4242' })
    const { id } = await app.db.selectFrom('accounts').select('id').executeTakeFirstOrThrow()
    const expected = {
      id: '4242',
      name: 'Ann',
      email: 'ann@example.com',
      image: 'https://avatars.githubusercontent.com/u/4242?v=4',
      emailVerified: true,
    }
    for (const accountId of [id, '4242']) {
      const posted = await mine.client.accountInfo({ accountId })
      const read = await mine.client.readAccountInfo({ accountId })
      for (const { data } of [posted, read]) {
        assert.deepEqual(data?.user, expected)
        assert.deepEqual(data?.account, { id, providerId: 'github', accountId: '4242' })
        assert.equal(data?.data.login, 'ann')
      }
    }
    assert.equal((await mine.client.accountInfo({ accountId: 'nobody' })).error?.code, 'ACCOUNT_NOT_FOUND')
  })

  test('an identity known from its id token alone can be asked for as well', async () => {
    const { browser, signInWith } = await startSocialServer({ open })
    const mine = browser()
    await signInWith(mine, 'microsoft', ann)
    const [account] = (await mine.client.listAccounts()).data ?? []
    const { data } = await mine.client.accountInfo({ accountId: account?.id as string })
    assert.deepEqual([data?.user.email, data?.user.emailVerified], ['ann@example.com', true])
  })

  test('the application’s own server reads anybody’s tokens with its key; a userId alone opens nothing', async () => {
    const { app, browser, signInWith } = await startSocialServer({ open })
    const [mine, bob] = [browser(), browser()]
    await signInWith(mine, 'spotify', ann)
    const { user } = (await mine.client.getSession()).data ?? assert.fail()
    await signUp(bob, 'bob')
    const body = { providerId: 'spotify', userId: user.id }
    assert.equal((await browser().post('/get-access-token', body)).status, 401)
    const asBob = await bob.post('/get-access-token', body)
    assert.deepEqual(await asBob.json(), { code: 'ACCOUNT_NOT_FOUND', message: 'Account not found' })

    const { headers } = await asServer(app)
    const byServer = await browser().post('/get-access-token', body, headers)
    assert.equal(
      ((await byServer.json()) as { accessToken: string }).accessToken,
      (await mine.client.getAccessToken({ providerId: 'spotify' })).data?.accessToken,
    )
    const nameless = await browser().post('/refresh-token', { providerId: 'spotify' }, headers)
    assert.deepEqual([nameless.status, ((await nameless.json()) as { code: string }).code], [400, 'EITHER_USERID_OR_SESSION_IS_REQUIRED'])
  })
})

describe('what cannot be given is refused by name', () => {
  test('providers that are unknown, cannot refresh, or say no', async () => {
    const { browser, signInWith } = await startSocialServer()
    const mine = browser()
    await signInWith(mine, 'facebook', ann)
    const refusalOf = async (path: string, body: object) => {
      const answer = await mine.post(path, body)
      const { code, message } = (await answer.json()) as { code: string; message: string }
      return [answer.status, code, message]
    }
    assert.deepEqual(await refusalOf('/get-access-token', { providerId: 'nobody' }), [
      400,
      'PROVIDER_NOBODY_IS_NOT_SUPPORTED',
      'Provider nobody is not supported.',
    ])
    assert.deepEqual(await refusalOf('/get-access-token', { providerId: 'google' }), [400, 'ACCOUNT_NOT_FOUND', 'Account not found'])
    assert.deepEqual(await refusalOf('/refresh-token', { providerId: 'facebook' }), [
      400,
      'PROVIDER_FACEBOOK_DOES_NOT_SUPPORT_TOKEN_REFRESHING',
      'Provider facebook does not support token refreshing.',
    ])
    assert.equal((await mine.post('/get-access-token', {})).status, 400)
  })

  test('a provider that gives no new tokens, without a word of what it said', async () => {
    const { app, browser, clock, signInWith } = await startSocialServer()
    const mine = browser()
    await signInWith(mine, 'spotify', ann)
    const { refreshToken } = await app.db.selectFrom('accounts').select('refreshToken').executeTakeFirstOrThrow()
    assert.ok((await mine.client.refreshToken({ providerId: 'spotify' })).data)

    for (const worthless of [refreshToken, null]) {
      await app.db.updateTable('accounts').set({ refreshToken: worthless }).execute()
      const answer = await mine.post('/refresh-token', { providerId: 'spotify' })
      assert.equal(answer.status, 400)
      assert.deepEqual(await answer.json(), { code: 'FAILED_TO_REFRESH_ACCESS_TOKEN', message: 'Failed to refresh access token' })
    }
    await app.db.updateTable('accounts').set({ refreshToken }).execute()
    clock.advance(hours(2))
    const answer = await mine.post('/get-access-token', { providerId: 'spotify' })
    assert.equal(answer.status, 400)
    assert.deepEqual(await answer.json(), { code: 'FAILED_TO_GET_A_VALID_ACCESS_TOKEN', message: 'Failed to get a valid access token' })
  })

  test('an account whose provider is no longer configured', async () => {
    const { app, browser } = await startSocialServer()
    const mine = browser()
    const { user } = await signUp(mine, 'ann')
    const at = '2026-01-15T12:00:00.000Z'
    await app.db
      .insertInto('accounts')
      .values({ id: 'old', userId: user.id, providerId: 'gone', accountId: '1', createdAt: at, updatedAt: at })
      .execute()
    const { error } = await mine.client.accountInfo({ accountId: 'old' })
    assert.deepEqual([error?.status, error?.message], [500, 'Provider account provider is gone but it is not configured'])
    const asked = await mine.client.getAccessToken({ accountId: 'old' })
    assert.deepEqual(
      [asked.error?.status, asked.error?.code, asked.error?.message],
      [400, 'PROVIDER_GONE_NOT_FOUND', 'Provider gone not found.'],
    )
  })
})
