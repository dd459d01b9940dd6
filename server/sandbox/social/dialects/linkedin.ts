import { never, type StandIn } from '../stand-in.ts'

export const linkedin: StandIn = {
  authorize: 'www.linkedin.com/oauth/v2/authorization',
  requires: ['scope'],
  token: 'www.linkedin.com/oauth/v2/accessToken',
  client: 'form',
  proofKey: 'refuses',
  expiresIn: 5_183_999,
  refreshes: never,
  scope: 'commas',
  resources: {
    'GET api.linkedin.com/v2/userinfo': ({ sub, name, email, verified }) => ({
      sub,
      name,
      given_name: name.split(' ')[0],
      family_name: name.split(' ').slice(1).join(' '),
      picture: 'https://media.licdn.com/dms/image/profile-displayphoto/0',
      locale: { country: 'US', language: 'en' },
      ...(email && { email, email_verified: verified }),
    }),
  },
  subject: (digest) => digest.slice(0, 10),
}
