import assert from 'node:assert/strict'
import { hash } from 'node:crypto'
import { deviceGrant } from '#contract/applications.ts'
import type { App } from '../kit/app.ts'
import type { Configuration } from '../kit/config.ts'
import type { Browser } from './browser.ts'
import type { OpenDatabase } from './databases.ts'
import { asServer } from './secret-key.ts'
import { startTestServer } from './test-server.ts'

export const redirect = 'https://app.example.com/callback'
export const verifier = 'a-verifier-that-is-long-enough-for-the-rule-of-43-letters'
const challenge = hash('sha256', verifier, 'base64url')

type Params = Record<string, string | readonly string[] | undefined>
export type Tokens = {
  access_token: string
  refresh_token?: string
  id_token?: string
  scope: string
  expires_in: number
  error?: string
  error_description?: string
}

type Place = { app?: Partial<App>; url?: string; config?: Configuration }

/** A server with an application registered at it, and the steps of that application. Its keys are short: each test makes its own. */
export async function startProvider(open?: OpenDatabase, wish: object = {}, { app = {}, url, config = {} }: Place = {}) {
  const server = await startTestServer({ ...(open && { open }), app, config: { ...config, ...(url !== undefined && { url }) } })
  const backend = await asServer(server.app)
  const manager = server.browser().client.admin
  const register = async (wish: object = {}) => {
    const made = await manager.createApplication({ name: 'Wiki', redirects: [redirect], idTokenAlgorithm: 'ES256', ...wish }, backend)
    return made.data ?? assert.fail(made.error?.code)
  }
  const application = await register(wish)
  const asked = (params: Params = {}) => ({
    client_id: application.id,
    redirect_uri: redirect,
    response_type: 'code',
    scope: 'openid profile email offline_access',
    state: 'kept',
    nonce: 'n-1',
    code_challenge: challenge,
    code_challenge_method: 'S256',
    ...params,
  })

  /** Where a browser is sent that the application sends here. */
  const visit = async (browser: Browser, address: string): Promise<URL> => {
    const answer = await browser.fetch(address)
    assert.equal(answer.status, 302, await answer.clone().text())
    return new URL(answer.headers.get('location') ?? '', server.app.config.url)
  }
  const ask = (browser: Browser, params: Params = {}) => visit(browser, `/api/auth/oauth2/authorize?${query(asked(params))}`)

  /** Signs a person in to the application as far as its code, by way of the consent page where there is one. */
  const codeOf = async (browser: Browser, params: Params = {}, choice: object = {}): Promise<string> => {
    const place = await ask(browser, params)
    if (place.pathname !== '/consent') return place.searchParams.get('code') ?? assert.fail(place.href)
    const request = place.searchParams.get('request') ?? ''
    const { data, error } = await browser.client.oauth2.consent({ request, allow: true, ...choice })
    return new URL(data?.url ?? assert.fail(error?.code)).searchParams.get('code') ?? assert.fail(data?.url)
  }

  /** A form to an address of the protocol, as the application sends it. */
  const send = (path: string, params: Params, headers: Record<string, string> = {}) =>
    server.browser().inject({
      method: 'POST',
      url: `/api/auth/oauth2${path}`,
      headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
      payload: query(params),
    })
  const secret = { client_id: application.id, ...(application.secret !== null && { client_secret: application.secret }) }
  const token = async (params: Params) => {
    const answer = await send('/token', { ...secret, ...params })
    return { ...(answer.json() as Tokens), status: answer.statusCode }
  }
  const redeem = (code: string, params: Params = {}) =>
    token({ grant_type: 'authorization_code', code, redirect_uri: redirect, code_verifier: verifier, ...params })
  const refresh = (refreshToken: string | undefined, params: Params = {}) =>
    token({ grant_type: 'refresh_token', refresh_token: refreshToken, ...params })
  const introspect = async (token: string | undefined) => (await send('/introspect', { ...secret, token })).json() as { active: boolean }
  const userinfo = (token: string) => server.browser().get('/oauth2/userinfo', { authorization: `Bearer ${token}` })

  return {
    ...server,
    backend,
    manager,
    register,
    application,
    secret,
    visit,
    ask,
    codeOf,
    send,
    token,
    redeem,
    refresh,
    introspect,
    userinfo,
  }
}

type Begun = {
  device_code: string
  user_code: string
  verification_uri: string
  verification_uri_complete: string
  expires_in: number
  interval: number
}

/** The same for an application that runs on devices, and the steps of such a device. */
export async function startDevices(open?: OpenDatabase, wish: object = {}, place: Place = {}) {
  const provider = await startProvider(open, { grantTypes: ['device_code'], redirects: [], ...wish }, place)
  const { send, secret, token } = provider
  const begin = async (params: Params = {}) => {
    const answer = await send('/device_authorization', { ...secret, scope: 'openid', ...params })
    assert.equal(answer.statusCode, 200, answer.body)
    return answer.json() as Begun
  }
  const poll = ({ device_code }: Begun, params: Params = {}) => token({ grant_type: deviceGrant, device_code, ...params })
  return { ...provider, begin, poll }
}

function query(params: Params): string {
  return new URLSearchParams(Object.entries(params).flatMap(([name, value = []]) => [value].flat().map((each) => [name, each]))).toString()
}
