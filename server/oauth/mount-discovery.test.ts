import assert from 'node:assert/strict'
import { test } from 'node:test'
import { onBothDatabases } from '../testing/databases.ts'
import { startProvider } from '../testing/openid.ts'

onBothDatabases('discovery', (open) => {
  test('is read below the issuer, before its path and at the root', async () => {
    const { browser, app } = await startProvider(open)
    for (const name of ['openid-configuration', 'oauth-authorization-server']) {
      for (const path of [`/.well-known/${name}`, `/.well-known/${name}/api/auth`, `/api/auth/.well-known/${name}`]) {
        const found = (await (await browser().fetch(path)).json()) as Record<string, unknown>
        assert.deepEqual([found.issuer, found.code_challenge_methods_supported], [`${app.config.url}/api/auth`, ['S256']])
      }
    }
  })

  test('says that applications are told of the end of a session', async () => {
    const { browser } = await startProvider(open)
    const found = (await (await browser().fetch('/.well-known/openid-configuration')).json()) as Record<string, unknown>
    assert.deepEqual([found.backchannel_logout_supported, found.backchannel_logout_session_supported], [true, true])
  })
})
