import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Application } from '#contract/applications.ts'
import { createApp } from '../create-app.ts'
import { readConfig } from '../kit/config.ts'
import { hashToken } from '../kit/secrets.ts'
import { bareOrganization } from '../testing/bare-organization.ts'
import { onBothEmptyDatabases } from '../testing/empty-databases.ts'
import { inside, type } from './rehearsal.ts'

onBothEmptyDatabases('create-application', (newDatabase) => {
  test('an application is registered with its redirects, and its secret is printed once', async () => {
    const settings = await newDatabase()
    const wish = '--redirect https://app.example.com/callback --redirect http://127.0.0.1/callback --scopes openid,email'
    const { code, printed } = await type(`create-application Wiki ${wish} --json`, settings)
    const made = JSON.parse(printed) as { id: string; secret: string; redirects: string[]; scopes: string[] }
    assert.deepEqual(
      [code, made.redirects, made.scopes],
      [0, ['https://app.example.com/callback', 'http://127.0.0.1/callback'], ['openid', 'email']],
    )
    const [row] = await inside(settings, ({ db }) => db.selectFrom('applications').selectAll().execute())
    assert.deepEqual([row?.id, row?.secretHash], [made.id, hashToken(made.secret)])
    const plain = await type('create-application Phone --redirect com.example.phone:/callback --public', settings)
    assert.match(plain.printed, /^client_id {6}\S+$/)
    for (const wrong of ['--redirect http://app.example.com', '--machine --public']) {
      assert.equal((await type(`create-application Wiki ${wrong}`, settings)).code, 2, wrong)
    }
  })

  test('an application gets by options everything that its screen has, and a wrong one is named', async () => {
    const settings = await newDatabase()
    await type('migrate', settings)
    const acme = await inside(settings, (storage) => bareOrganization(createApp(readConfig({}), storage), 'acme'))
    const redirect = '--redirect https://app.example.com/callback'
    const wish = [
      redirect,
      '--backchannel-logout https://app.example.com/out --backchannel-logout-session --origin https://app.example.com',
      '--organization acme --members-only --seller acme --resource https://api.example.com --open-resources --no-pkce',
      '--access-token-lifetime 300 --refresh-token-lifetime 7200 --id-token-algorithm ES256 --machine --device',
    ].join(' ')
    const made = JSON.parse((await type(`create-application Wiki ${wish} --json`, settings)).printed) as Application
    assert.partialDeepStrictEqual(made, {
      backchannelLogoutUri: 'https://app.example.com/out',
      backchannelLogoutSessionRequired: true,
      origins: ['https://app.example.com'],
      organizationId: acme,
      membersOnly: true,
      sellers: [acme],
      resources: ['https://api.example.com'],
      openResources: true,
      pkce: false,
      accessTokenLifetime: 300,
      refreshTokenLifetime: 7200,
      idTokenAlgorithm: 'ES256',
      grantTypes: ['authorization_code', 'client_credentials', 'device_code'],
    })
    for (const [wrong, named] of [
      ['--access-token-lifetime 59', /--access-token-lifetime/],
      ['--origin https://app.example.com/', /--origin/],
      ['--members-only', /--members-only/],
      ['--organization other', /no organization "other"/],
      ['--keys none.json', /no file .*none\.json/],
      ['--budget-cap 5', /--budget-meter/],
      ['--budget-meter none --budget-cap 5', /no such meter/],
    ] as const) {
      const { code, complained } = await type(`create-application Wiki ${redirect} ${wrong}`, settings)
      assert.deepEqual([code, named.test(complained)], [2, true], `${wrong}: ${complained}`)
    }
  })
})
