import { NextResponse } from 'next/server'
import { signInAt } from './addresses.js'

/**
 * Sends people without a session to sign in before anything is rendered, and they come back to the page they wanted. It only looks whether there is a cookie:
 * pages and actions judge it themselves, so nothing is open where the proxy is passed by.
 */
export function proxy(request) {
  const hasSession = request.cookies.getAll().some(({ name }) => name.endsWith('session_token'))
  return hasSession ? NextResponse.next() : NextResponse.redirect(signInAt(request.nextUrl.pathname))
}

export const config = { matcher: ['/reports/:path*'] }
