import { address } from './load/request.ts'

const httpsAddress = address.replace('http:', 'https:')

/** As an operator runs it: production insists on https, which browsers speak to the proxy before it. */
export const production = {
  NODE_ENV: 'production',
  TOLLGATE_URL: httpsAddress,
  TOLLGATE_TRUSTED_PROXIES: 'none',
  TOLLGATE_RATE_LIMIT: 'false',
  TOLLGATE_ACCESS_LOG: 'false',
}

/** A cookie as a browser sends it to an https address. */
export function secured(cookie: string): string {
  return `__Secure-${cookie}`
}

export function fromHttps(request: string): string {
  return request.replace(`Origin: ${address}`, `Origin: ${httpsAddress}`)
}
