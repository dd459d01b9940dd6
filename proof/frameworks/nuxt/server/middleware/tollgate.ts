import { createVerifier, type Verified } from '@tollgate/client/server'

declare module 'h3' {
  interface H3EventContext {
    /** Who sent this request, or null. Tollgate is asked when this is first called, and once. */
    auth: () => Promise<Verified | null>
  }
}

const config = useRuntimeConfig()
const { verify } = createVerifier({ baseURL: config.public.tollgateUrl, secretKey: config.tollgateSecretKey })

export default defineEventHandler((event) => {
  let person: Promise<Verified | null> | undefined
  event.context.auth = () => {
    setResponseHeader(event, 'cache-control', 'private, no-store') // what is answered is for this person alone
    return (person ??= verify(event))
  }
})
