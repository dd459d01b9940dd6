import { always, type StandIn } from '../stand-in.ts'

/** A provider that speaks OAuth 2 without OpenID, with its addresses below `/dev/social/oauth2`. It says in a place of its own whether an address is verified. */
export const oauth2: StandIn = {
  note: 'Any provider that speaks OAuth 2 without OpenID.',
  authorize: 'authorize',
  token: 'token',
  client: 'form',
  proofKey: 'checks',
  expiresIn: 3600,
  refreshes: always,
  scope: 'blanks',
  resources: {
    'GET me': ({ sub, name, email, verified }) => ({ id: sub, name, ...(email && { email, contact: { email, verified } }) }),
  },
  subject: (digest) => digest.slice(0, 12),
}
