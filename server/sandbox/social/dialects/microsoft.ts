import type { StandIn } from '../stand-in.ts'

const tenant = '9188040d-6c67-4c5b-b112-36a304b66dad'

export const microsoft: StandIn = {
  note: 'A verified address means that Microsoft verified it, whatever a directory has written down.',
  authorize: 'login.microsoftonline.com/common/oauth2/v2.0/authorize',
  requires: ['scope'],
  token: 'login.microsoftonline.com/common/oauth2/v2.0/token',
  client: 'form',
  proofKey: 'checks',
  expiresIn: 3600,
  refreshes: (_, scopes) => scopes.includes('offline_access'),
  scope: 'blanks',
  extras: () => ({ ext_expires_in: 3600 }),
  idToken: {
    issuer: `https://login.microsoftonline.com/${tenant}/v2.0`,
    keys: 'login.microsoftonline.com/common/discovery/v2.0/keys',
    claims: ({ name, email, verified }) => ({
      ver: '2.0',
      tid: tenant,
      oid: '00000000-0000-0000-66f3-3332eca7ea81',
      name,
      preferred_username: email ?? 'somebody',
      ...(email && { email, xms_edov: verified }),
    }),
  },
  resources: {},
  pictures: ['GET graph.microsoft.com/v1.0/me/photos/48x48/$value'],
  subject: (digest) => `AAAAAAAAAAAAAAAAAAAAA${digest.slice(0, 22)}`,
}
