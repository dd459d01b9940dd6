const key = 'tollgate.last-method'

/** A way in: a password, a passkey, an email, or a provider by its id. */
type Method = 'email' | 'passkey' | 'email-otp' | (string & {})

/** The way in that was taken in this browser last, never who took it. */
export function lastMethod(): Method | undefined {
  try {
    return localStorage.getItem(key) ?? undefined
  } catch {
    return undefined // a browser that keeps nothing
  }
}

export function rememberMethod(method: Method) {
  try {
    localStorage.setItem(key, method)
  } catch {}
}
