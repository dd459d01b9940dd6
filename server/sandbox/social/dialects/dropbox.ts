import type { StandIn } from '../stand-in.ts'

export const dropbox: StandIn = {
  authorize: 'www.dropbox.com/oauth2/authorize',
  token: 'api.dropboxapi.com/oauth2/token',
  client: 'form',
  proofKey: 'checks',
  expiresIn: 14_400,
  refreshes: ({ token_access_type }) => token_access_type === 'offline',
  scope: 'blanks',
  extras: ({ sub }) => ({ account_id: sub, uid: '12345' }),
  resources: {
    'POST api.dropboxapi.com/2/users/get_current_account': ({ sub, name, email, verified }) => ({
      account_id: sub,
      name: { given_name: name.split(' ')[0], surname: name.split(' ').slice(1).join(' '), familiar_name: name, display_name: name },
      email,
      email_verified: verified,
      disabled: false,
      country: 'US',
      locale: 'en',
    }),
  },
  subject: (digest) => `dbid:AA${digest.slice(0, 32)}`,
}
