import type { App } from '../kit/app.ts'
import type { Browser } from './browser.ts'

export const password = 'correct horse battery'

/** Signs a new person up in this browser. Their address tells them apart: `ann` is `ann@example.com`. */
export async function signUp(browser: Browser, name: string) {
  const { data, error } = await browser.client.signUp.email({ email: `${name}@example.com`, password, name })
  if (error) throw new Error(`${name} could not sign up: ${error.code}`)
  return data
}

export async function signIn(browser: Browser, name: string, { rememberMe = true } = {}) {
  const { data, error } = await browser.client.signIn.email({ email: `${name}@example.com`, password, rememberMe })
  if (error) throw new Error(`${name} could not sign in: ${error.code}`)
  if ('twoFactorRedirect' in data) throw new Error(`${name} was asked for a second factor`)
  return data
}

/** As if they had opened the link of their verification letter. */
export async function proveAddress({ app }: { app: App }, email: string) {
  await app.db.updateTable('users').set({ emailVerified: true }).where('email', '=', email).execute()
}
