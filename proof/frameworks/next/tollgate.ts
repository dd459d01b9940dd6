import { createNext } from '@tollgate/client/next'

export const { auth, withAuth, guard, signInURL, signOutURL } = createNext({
  baseURL: process.env.TOLLGATE_URL ?? '',
  secretKey: process.env.TOLLGATE_SECRET_KEY,
  applicationURL: process.env.HOME_URL,
})
