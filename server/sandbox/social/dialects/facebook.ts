import { digits, never, type StandIn } from '../stand-in.ts'

export const facebook: StandIn = {
  note: 'Facebook never says that an address is verified.',
  authorize: 'www.facebook.com/v21.0/dialog/oauth',
  token: 'graph.facebook.com/v21.0/oauth/access_token',
  client: 'form',
  proofKey: 'refuses',
  expiresIn: 5_184_000,
  refreshes: never,
  scope: 'unnamed',
  idToken: {
    issuer: 'https://www.facebook.com',
    keys: 'limited.facebook.com/.well-known/oauth/openid/jwks',
    claims: ({ name, email }) => ({ name, ...(email && { email }), picture: 'https://platform-lookaside.fbsbx.com/platform/profilepic/' }),
  },
  resources: {
    'GET graph.facebook.com/v21.0/me': ({ sub, name, email }) => ({
      id: sub,
      name,
      ...(email && { email }),
      picture: { data: { height: 50, width: 50, is_silhouette: false, url: 'https://platform-lookaside.fbsbx.com/platform/profilepic/' } },
    }),
  },
  subject: (digest) => digits(digest, 17),
}
