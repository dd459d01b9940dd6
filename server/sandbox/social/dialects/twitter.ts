import { digits, type StandIn } from '../stand-in.ts'

export const twitter: StandIn = {
  note: 'X shares an address only once its owner has confirmed it: whoever is not verified has none here.',
  authorize: 'x.com/i/oauth2/authorize',
  requires: ['scope', 'code_challenge'],
  token: 'api.x.com/2/oauth2/token',
  client: 'basic',
  proofKey: 'checks',
  expiresIn: 7200,
  refreshes: (_, scopes) => scopes.includes('offline.access'),
  scope: 'blanks',
  resources: {
    'GET api.x.com/2/users/me': ({ sub, name, email, verified }, { scopes }) => ({
      data: {
        id: sub,
        name,
        username: name.replaceAll(' ', ''),
        profile_image_url: 'https://pbs.twimg.com/profile_images/default_normal.png',
        ...(email && verified && scopes.includes('users.email') && { confirmed_email: email }),
      },
    }),
  },
  subject: (digest) => digits(digest, 19),
}
