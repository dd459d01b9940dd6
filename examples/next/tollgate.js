import { createNext } from '@tollgate/client/next'

const { TOLLGATE_URL = 'http://localhost:3000', TOLLGATE_SECRET_KEY, SELLER = 'acme', PORT = '4000' } = process.env

/** Layout, page and components call `auth` as often as they like: Tollgate is asked once for each rendering. */
export const { auth, guard, withAuth, signInURL, signOutURL, plansURL } = createNext({
  baseURL: TOLLGATE_URL,
  secretKey: TOLLGATE_SECRET_KEY,
  applicationURL: `http://localhost:${PORT}`,
  entitlements: true,
})

/** The plans, for whom the person acts: their organization or themselves. Who has paid is back at the path. */
export const plansFor = (person, path) => plansURL(SELLER, person, path)
