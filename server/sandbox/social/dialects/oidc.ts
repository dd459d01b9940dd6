import { always, type StandIn } from '../stand-in.ts'

const person = (name: string, email: string | null, verified: boolean) => ({ name, ...(email && { email, email_verified: verified }) })

/** A provider of one's own, found at `/dev/social/oidc` as its issuer. Its id tokens hold no address: that must be asked for. */
export function oidc(origin: string): StandIn {
  const issuer = `${origin}/dev/social/oidc`
  return {
    note: 'Any provider that speaks OpenID Connect.',
    authorize: 'authorize',
    requires: ['scope', 'nonce'],
    token: 'token',
    client: 'basic',
    proofKey: 'checks',
    expiresIn: 3600,
    refreshes: always,
    scope: 'blanks',
    brings: { iss: issuer },
    idToken: { issuer, keys: 'keys', claims: ({ name }) => ({ name }) },
    resources: { 'GET userinfo': ({ sub, name, email, verified }) => ({ sub, ...person(name, email, verified) }) },
    open: {
      'GET .well-known/openid-configuration': () => ({
        issuer,
        authorization_endpoint: `${issuer}/authorize`,
        token_endpoint: `${issuer}/token`,
        userinfo_endpoint: `${issuer}/userinfo`,
        jwks_uri: `${issuer}/keys`,
        token_endpoint_auth_methods_supported: ['client_secret_basic'],
        code_challenge_methods_supported: ['S256'],
        authorization_response_iss_parameter_supported: true,
      }),
    },
    subject: (digest) => digest.slice(0, 36),
  }
}
