import { always, digits, type StandIn } from '../stand-in.ts'

export const twitch: StandIn = {
  authorize: 'id.twitch.tv/oauth2/authorize',
  requires: ['scope', 'claims'],
  token: 'id.twitch.tv/oauth2/token',
  client: 'form',
  proofKey: 'ignores',
  expiresIn: 14_124,
  refreshes: always,
  scope: 'list',
  idToken: {
    issuer: 'https://id.twitch.tv/oauth2',
    keys: 'id.twitch.tv/oauth2/keys',
    claims: ({ name, email, verified }) => ({
      preferred_username: name.replaceAll(' ', ''),
      picture: 'https://static-cdn.jtvnw.net/user-default-pictures-uv/profile_image-300x300.png',
      ...(email && { email, email_verified: verified }),
    }),
  },
  resources: {},
  subject: (digest) => digits(digest, 9),
}
