import { redirect } from '@sveltejs/kit'

const { TOLLGATE_URL = 'http://localhost:3000', SELLER = 'acme', PORT = '4000' } = process.env
const home = `http://localhost:${PORT}`

export function signInAt(path) {
  return `${TOLLGATE_URL}/sign-in?redirect=${encodeURIComponent(home + path)}`
}

export function signOutAt(path) {
  return `${TOLLGATE_URL}/sign-out?redirect=${encodeURIComponent(home + path)}`
}

/** The plans, for whom the person acts: their organization or themselves. Who has paid is back at the path. */
export function plansFor({ organization }, path) {
  return `${TOLLGATE_URL}/${SELLER}/plans?for=${organization?.id ?? 'me'}&redirect=${encodeURIComponent(home + path)}`
}

/** Leads to sign-in and back to the path. Like every redirect of SvelteKit, it throws. */
export function goToSignIn(path) {
  redirect(303, signInAt(path), { external: [new URL(TOLLGATE_URL).origin] })
}
