import { useLocation } from '@tanstack/react-router'
import { api } from '../api/api.ts'
import { leaveFor } from '../navigation/leave.ts'
import { withRedirect } from '../navigation/redirect.ts'
import { leaving } from './sign-out.ts'
import { forgetSignedIn } from './signed-in.ts'

/** Ends the session, so that the person signs in once more in whatever way is theirs, and comes back here. */
export function useSignInAgain() {
  const { href } = useLocation()
  return async () => {
    const { error } = await leaving(() => api.signOut())
    if (error) return
    forgetSignedIn()
    leaveFor(withRedirect('/sign-in', href))
  }
}
