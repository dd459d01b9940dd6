import { digits, type StandIn } from '../stand-in.ts'

export const reddit: StandIn = {
  note: 'Reddit shares no address at all. It can be linked where it is trusted, and then be signed in with.',
  authorize: 'www.reddit.com/api/v1/authorize',
  requires: ['scope'],
  token: 'www.reddit.com/api/v1/access_token',
  client: 'basic',
  proofKey: 'ignores',
  expiresIn: 86_400,
  refreshes: ({ duration }) => duration === 'permanent',
  scope: 'blanks',
  needsUserAgent: true,
  resources: {
    'GET oauth.reddit.com/api/v1/me': ({ sub, name, verified }) => ({
      id: sub,
      name: name.replaceAll(' ', '_'),
      icon_img: 'https://styles.redditmedia.com/t5_1/styles/profileIcon.png?width=256&amp;s=1',
      has_verified_email: verified,
      verified: true,
    }),
  },
  subject: (digest) => BigInt(digits(digest, 11)).toString(36),
}
