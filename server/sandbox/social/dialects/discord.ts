import { always, digits, type StandIn } from '../stand-in.ts'

export const discord: StandIn = {
  authorize: 'discord.com/api/oauth2/authorize',
  requires: ['scope'],
  token: 'discord.com/api/oauth2/token',
  client: 'form',
  proofKey: 'checks',
  expiresIn: 604_800,
  refreshes: always,
  scope: 'blanks',
  resources: {
    'GET discord.com/api/users/@me': ({ sub, name, email, verified }) => ({
      id: sub,
      username: name.toLowerCase().replaceAll(' ', '_'),
      discriminator: '0',
      global_name: name,
      avatar: null,
      locale: 'en-US',
      mfa_enabled: false,
      email,
      verified,
    }),
  },
  subject: (digest) => digits(digest, 18),
}
