import assert from 'node:assert/strict'
import { nowhere } from '../person.ts'
import { load, type OpenidStage } from '../stage.ts'

const scope = 'openid profile email offline_access'

/** The strictest of them: it checks every answer against the text of the standards. */
export async function oauth4webapi(stage: OpenidStage) {
  const { oauth } = await load('openid-clients')
  const insecure = { [oauth.allowInsecureRequests]: true }
  const issuer = new URL(stage.issuer)
  const discover = async () => oauth.processDiscoveryResponse(issuer, await oauth.discoveryRequest(issuer, insecure))
  /** It keeps the keys that it has read; an algorithm that no application had yet comes with a new one. */
  let server = await discover()
  const row = (situation: string, deed: () => Promise<void>) => stage.row('oauth4webapi', situation, deed)

  async function enter(
    application: { id: string; secret: string },
    authenticate: (secret: string) => unknown,
    changes: Record<string, string> = {},
  ) {
    const client = { client_id: application.id }
    const verifier = oauth.generateRandomCodeVerifier()
    const [state, nonce] = [oauth.generateRandomState(), oauth.generateRandomNonce()]
    const address = new URL(server.authorization_endpoint)
    const challenge = await oauth.calculatePKCECodeChallenge(verifier)
    const asked = {
      response_type: 'code',
      client_id: application.id,
      redirect_uri: nowhere,
      scope,
      state,
      nonce,
      code_challenge: challenge,
      code_challenge_method: 'S256',
    }
    for (const [name, value] of Object.entries({ ...asked, ...changes })) address.searchParams.set(name, value)
    const person = await stage.person()
    const back = await person.back(address)
    const params = oauth.validateAuthResponse(server, client, back, state)
    const redeem = (by = verifier) =>
      oauth.authorizationCodeGrantRequest(server, client, authenticate(application.secret), params, nowhere, by, insecure)
    const read = async (answer: Response) => {
      const tokens = await oauth.processAuthorizationCodeResponse(server, client, answer, { expectedNonce: nonce, requireIdToken: true })
      await oauth.validateApplicationLevelSignature(server, answer, insecure)
      return tokens
    }
    return { client, person, back, state, redeem, read, authentication: authenticate(application.secret) }
  }

  const web = await stage.register({ redirects: [nowhere], resources: ['https://api.example.com'] })
  await row('sign in by client_secret_basic, read the id token and userinfo', async () => {
    const { client, redeem, read } = await enter(web, oauth.ClientSecretBasic)
    const tokens = await read(await redeem())
    const claims = oauth.getValidatedIdTokenClaims(tokens)
    const answer = await oauth.userInfoRequest(server, client, tokens.access_token, insecure)
    const { email, name } = await oauth.processUserInfoResponse(server, client, claims.sub, answer)
    assert.deepEqual([name, typeof email], ['Ada Lovelace', 'string'])
  })
  await row('sign in by client_secret_post', async () => {
    const { redeem, read } = await enter(web, oauth.ClientSecretPost)
    await read(await redeem())
  })
  for (const idTokenAlgorithm of ['ES256', 'EdDSA']) {
    await row(`sign in with id tokens in ${idTokenAlgorithm}`, async () => {
      server = await discover()
      const { redeem, read } = await enter(await stage.register({ redirects: [nowhere], idTokenAlgorithm }), oauth.ClientSecretBasic)
      await read(await redeem())
    })
  }
  await row('sign in by private_key_jwt', async () => {
    const { privateKey, publicKey } = await oauth.generateKeyPair('ES256', { extractable: true })
    const jwk = { ...(await crypto.subtle.exportKey('jwk', publicKey)), kid: 'k1', alg: 'ES256', use: 'sig' }
    const application = await stage.register({ redirects: [nowhere], authentication: 'private_key_jwt', jwks: { keys: [jwk] } })
    const { redeem, read } = await enter(application, () => oauth.PrivateKeyJwt({ key: privateKey, kid: 'k1' }))
    await read(await redeem())
  })
  await row('sign in as a public client', async () => {
    const { redeem, read } = await enter(await stage.register({ redirects: [nowhere], authentication: 'none' }), oauth.None)
    await read(await redeem())
  })
  await row('an access token for a resource is a JWT by RFC 9068', async () => {
    const { redeem, read } = await enter(web, oauth.ClientSecretBasic, { resource: 'https://api.example.com' })
    const { access_token } = await read(await redeem())
    const request = new Request('https://api.example.com', { headers: { authorization: `Bearer ${access_token}` } })
    const claims = await oauth.validateJwtAccessToken(server, request, 'https://api.example.com', insecure)
    assert.equal(claims.client_id, web.id)
  })
  await row('refresh, introspect and revoke', async () => {
    const { client, redeem, read, authentication } = await enter(web, oauth.ClientSecretBasic)
    const first = await read(await redeem())
    const answer = await oauth.refreshTokenGrantRequest(server, client, authentication, first.refresh_token, insecure)
    const next = await oauth.processRefreshTokenResponse(server, client, answer)
    const isActive = async () => {
      const answer = await oauth.introspectionRequest(server, client, authentication, next.access_token, insecure)
      return (await oauth.processIntrospectionResponse(server, client, answer)).active
    }
    assert.equal(await isActive(), true)
    await oauth.processRevocationResponse(await oauth.revocationRequest(server, client, authentication, next.refresh_token, insecure))
    assert.equal(await isActive(), false)
  })
  await row('a token for a machine', async () => {
    const machine = await stage.register({ redirects: [], grantTypes: ['client_credentials'], scopes: ['invoices:read'] })
    const client = { client_id: machine.id }
    const asked = new URLSearchParams({ scope: 'invoices:read' })
    const answer = await oauth.clientCredentialsGrantRequest(server, client, oauth.ClientSecretBasic(machine.secret), asked, insecure)
    assert.equal((await oauth.processClientCredentialsResponse(server, client, answer)).scope, 'invoices:read')
  })
  await row('another verifier is invalid_grant', async () => {
    const { client, redeem } = await enter(web, oauth.ClientSecretBasic)
    const answer = await redeem(oauth.generateRandomCodeVerifier())
    await assert.rejects(oauth.processAuthorizationCodeResponse(server, client, answer), { error: 'invalid_grant', status: 400 })
  })
  await row('another secret is invalid_client, with its challenge', async () => {
    const { client, redeem } = await enter({ ...web, secret: 'wrong' }, oauth.ClientSecretBasic)
    const fault = await oauth.processAuthorizationCodeResponse(server, client, await redeem()).catch((error: unknown) => error)
    assert.deepEqual([fault.status, fault.code], [401, 'OAUTH_WWW_AUTHENTICATE_CHALLENGE'])
  })
  await row('a code used twice is invalid_grant, and ends what it gave', async () => {
    const { client, redeem, read, authentication } = await enter(web, oauth.ClientSecretBasic)
    const { access_token } = await read(await redeem())
    await assert.rejects(oauth.processAuthorizationCodeResponse(server, client, await redeem()), { error: 'invalid_grant' })
    const answer = await oauth.introspectionRequest(server, client, authentication, access_token, insecure)
    assert.equal((await oauth.processIntrospectionResponse(server, client, answer)).active, false)
  })
  await row('an answer meant for another state or from another issuer is refused by the client', async () => {
    const { client, back, state } = await enter(web, oauth.ClientSecretBasic)
    assert.throws(() => oauth.validateAuthResponse(server, client, back, 'another'))
    back.searchParams.set('iss', 'https://evil.example')
    assert.throws(() => oauth.validateAuthResponse(server, client, back, state), /iss/)
  })
  await row('prompt=none without consent comes back with an error', async () => {
    const asked = enter(web, oauth.ClientSecretBasic, { prompt: 'none' })
    await assert.rejects(asked, { error: 'consent_required' })
  })
}
