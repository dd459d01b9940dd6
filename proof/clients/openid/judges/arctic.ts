import assert from 'node:assert/strict'
import { nowhere } from '../person.ts'
import { load, type OpenidStage } from '../stage.ts'

/** A small OAuth client without discovery: plain authorization codes, tokens and revocation. */
export async function arctic(stage: OpenidStage) {
  const { arctic } = await load('openid-clients')
  const at = (path: string) => `${stage.issuer}/oauth2${path}`
  const { id, secret } = await stage.register({ redirects: [nowhere] })
  const client = new arctic.OAuth2Client(id, secret, nowhere)
  const enter = async () => {
    const verifier = arctic.generateCodeVerifier()
    const scopes = ['openid', 'profile', 'offline_access']
    const address = client.createAuthorizationURLWithPKCE(at('/authorize'), 'kept', arctic.CodeChallengeMethod.S256, verifier, scopes)
    const back = await (await stage.person()).back(address)
    assert.equal(back.searchParams.get('state'), 'kept')
    return { code: back.searchParams.get('code'), verifier }
  }

  await stage.row('arctic', 'sign in, refresh and revoke', async () => {
    const { code, verifier } = await enter()
    const tokens = await client.validateAuthorizationCode(at('/token'), code, verifier)
    assert.equal(arctic.decodeIdToken(tokens.idToken()).name, 'Ada Lovelace')
    const renewed = await client.refreshAccessToken(at('/token'), tokens.refreshToken(), [])
    assert.equal(renewed.hasRefreshToken(), true)
    await client.revokeToken(at('/revoke'), renewed.refreshToken())
    await assert.rejects(client.refreshAccessToken(at('/token'), renewed.refreshToken(), []), { code: 'invalid_grant' })
  })
  await stage.row('arctic', 'another code is invalid_grant', async () => {
    const { verifier } = await enter()
    await assert.rejects(client.validateAuthorizationCode(at('/token'), 'wrong', verifier), { code: 'invalid_grant' })
  })
}
