import assert from 'node:assert/strict'
import { nowhere } from '../person.ts'
import { load, type OpenidStage } from '../stage.ts'

/** What single-page applications use: a public client that keeps its state in the browser. */
export async function oidcClientTs(stage: OpenidStage) {
  const { oidcClient } = await load('openid-clients')
  const row = (situation: string, deed: () => Promise<void>) => stage.row('oidc-client-ts', situation, deed)
  const bye = new URL('/bye', nowhere).href
  const { id } = await stage.register({ redirects: [nowhere], logoutRedirects: [bye], authentication: 'none' })
  const client = new oidcClient.OidcClient({
    authority: stage.issuer,
    client_id: id,
    redirect_uri: nowhere,
    post_logout_redirect_uri: bye,
    scope: 'openid profile email offline_access',
    loadUserInfo: true,
    stateStore: new oidcClient.WebStorageStateStore({ store: new oidcClient.InMemoryWebStorage() }),
  })
  const enter = async () => {
    const person = await stage.person()
    const { url } = await client.createSigninRequest({ nonce: 'n-1' })
    return { person, answer: await client.processSigninResponse((await person.back(url)).href) }
  }

  await row('sign in, with userinfo', async () => {
    const { answer } = await enter()
    assert.deepEqual([answer.profile.name, answer.isOpenId], ['Ada Lovelace', true])
  })
  await row('refresh', async () => {
    const { answer } = await enter()
    const { refresh_token, id_token, scope, profile } = answer
    const state = { refresh_token, id_token, scope, profile, session_state: null, data: undefined }
    const renewed = await client.useRefreshToken({ state, timeoutInSeconds: 20 })
    assert.notEqual(renewed.access_token, answer.access_token)
  })
  await row('sign out and come back', async () => {
    const { person, answer } = await enter()
    const { url } = await client.createSignoutRequest({ id_token_hint: answer.id_token, state: { kept: 1 } })
    const back = await person.back(url)
    assert.equal(back.origin + back.pathname, bye)
    await client.processSignoutResponse(back.href)
  })
  await row('an answer that this browser did not ask for is refused by the client', async () => {
    const { url } = await client.createSigninRequest({})
    const back = await (await stage.person()).back(url)
    back.searchParams.set('state', 'another')
    await assert.rejects(client.processSigninResponse(back.href), /state/)
  })
}
