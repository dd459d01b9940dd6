import type { Access } from '#contract/kit/access.ts'

/** Who may call a route, in a sentence. */
export const accessWords: Record<Access, string> = {
  anyone: 'Anyone may call it.',
  'session-reading': 'Anyone may call it; it reads the session, if there is one.',
  'optional-session': 'Anyone may call it, with a session or without.',
  session: 'Needs a session.',
  'fresh-session': 'Needs a session whose owner has proven who they are lately.',
  'sensitive-session': 'Needs a session whose owner has proven who they are lately, unless `TOLLGATE_FRESH_FOR_SENSITIVE_DEEDS` is off.',
  'secret-key': 'Needs a secret key of your server.',
  'known-secret-key': 'Needs a secret key of your server.',
  'session-or-secret-key': 'Needs a session, or a secret key of your server.',
  'sensitive-session-or-secret-key': 'Needs a session whose owner has proven who they are lately, or a secret key of your server.',
  'organization-token': 'Needs an access token of an organization, or a session of one of its owners or admins.',
  'customer-session': 'Needs a customer’s session.',
}
