import { always, digits, type StandIn } from '../stand-in.ts'

export const roblox: StandIn = {
  note: 'Roblox shares an address only with applications that may ask for the scope "email".',
  authorize: 'apis.roblox.com/oauth/v1/authorize',
  requires: ['scope'],
  token: 'apis.roblox.com/oauth/v1/token',
  client: 'form',
  proofKey: 'checks',
  expiresIn: 899,
  refreshes: always,
  scope: 'blanks',
  resources: {
    'GET apis.roblox.com/oauth/v1/userinfo': ({ sub, name, email, verified }, { scopes }) => ({
      sub,
      name,
      nickname: name,
      preferred_username: name.replaceAll(' ', ''),
      created_at: 1_607_354_232,
      profile: `https://www.roblox.com/users/${encodeURIComponent(sub)}/profile`,
      picture: 'https://tr.rbxcdn.com/avatar-headshot.png',
      ...(email && scopes.includes('email') && { email, email_verified: verified }),
    }),
  },
  subject: (digest) => digits(digest, 10),
}
