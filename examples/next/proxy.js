import { guard } from './tollgate.js'

/**
 * Sends people who are signed out to sign in before anything is rendered, and they come back to the page they wanted. Pages and actions judge it themselves, so
 * nothing is open where the proxy is passed by.
 */
export const proxy = guard

export const config = { matcher: ['/reports/:path*'] }
