import type { Result } from '#client/index.ts'
import { api } from '../api/api.ts'
import { leaveFor } from '../navigation/leave.ts'
import { forgetSignedIn } from './signed-in.ts'

let isUnderWay = false

/** True while the person is leaving on purpose: then they are not asked to sign in again. */
export function isSigningOut() {
  return isUnderWay
}

/** Ends the session in use and goes to the sign-in page, or elsewhere. Gives the failure when it could not. */
export async function signOut(target = '/sign-in') {
  isUnderWay = true
  const { error } = await api.signOut()
  isUnderWay = error === null
  if (error) return error
  forgetSignedIn()
  leaveFor(target)
  return undefined
}

/** Does what ends the session in use. While it lasts, and once it is done, no one is asked to sign in again. */
export async function leaving<Data>(deed: () => Promise<Result<Data>>): Promise<Result<Data>> {
  isUnderWay = true
  const result = await deed()
  isUnderWay = result.error === null
  return result
}
