import { api } from '../api.ts'
import { forgetSignedIn } from '../signed-in.ts'

let isUnderWay = false

/** True while the person is leaving on purpose: then nobody asks them to come back. */
export function isSigningOut() {
  return isUnderWay
}

/** Ends the session in use and goes to the sign-in page. Gives the failure when it could not. */
export async function signOut() {
  isUnderWay = true
  const { error } = await api.signOut()
  isUnderWay = error === null
  if (error) return error
  forgetSignedIn()
  location.assign('/sign-in')
  return undefined
}
