import { createVerifier } from '@tollgate/client/server'

const { TOLLGATE_URL: baseURL = 'http://localhost:3000', TOLLGATE_SECRET_KEY: secretKey } = process.env
const { verify } = createVerifier({ baseURL, secretKey, entitlements: true })

/** Who sent the request, or null. Asked once for each request, and only where a page, an action or a route wants to know. */
export function handle({ event, resolve }) {
  let person
  event.locals.readPerson = () => (person ??= verify(event.request))
  return resolve(event)
}
