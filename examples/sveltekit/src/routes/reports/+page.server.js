import { can } from '@tollgate/client/entitlements'
import { goToSignIn, plansFor } from '#lib/server/addresses.js'

/** Behind a plan: who is signed out signs in and comes back here; who has not bought it sees where to. What is behind it is loaded here alone. */
export async function load({ locals }) {
  const person = await locals.readPerson()
  if (!person) goToSignIn('/reports')
  return can(person.entitlements, { feature: 'reports' }) ? { report: 'Everything went up.' } : { plansAt: plansFor(person, '/reports') }
}
