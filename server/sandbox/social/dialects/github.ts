import { asNumber, digits, never, type StandIn } from '../stand-in.ts'

export const github: StandIn = {
  note: 'GitHub says no with status 200, keeps addresses in a list of their own, and its tokens have no end.',
  authorize: 'github.com/login/oauth/authorize',
  token: 'github.com/login/oauth/access_token',
  client: 'form',
  proofKey: 'checks',
  expiresIn: null,
  refreshes: never,
  scope: 'commas',
  refusalStatus: 200,
  needsUserAgent: true,
  resources: {
    'GET api.github.com/user': ({ sub, name }) => ({
      login: name.toLowerCase().replaceAll(' ', '-'),
      id: asNumber(sub),
      avatar_url: `https://avatars.githubusercontent.com/u/${encodeURIComponent(sub)}?v=4`,
      type: 'User',
      name,
      email: null,
    }),
    'GET api.github.com/user/emails': ({ email, verified }) =>
      email
        ? [
            { email: 'old-address@users.noreply.github.com', primary: false, verified: true, visibility: null },
            { email, primary: true, verified, visibility: 'private' },
          ]
        : [],
  },
  subject: (digest) => digits(digest, 8),
}
