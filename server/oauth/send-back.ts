import type { App } from '../kit/app.ts'
import { type Asked, textIn } from './authorization-request.ts'
import { issuerOf } from './issuer.ts'

/** The address of an application with our answer. It names us, so that no other provider's answer is taken for ours (RFC 9207). */
export function answerTo(app: App, { redirectUri, state }: Asked, answer: Record<string, string>): string {
  const redirect = textIn(redirectUri)
  const query = new URLSearchParams({ ...answer, ...(typeof state === 'string' && { state }), iss: issuerOf(app) })
  // As text: the address stays what was registered, letter by letter.
  return `${redirect}${redirect.includes('?') ? '&' : '?'}${query.toString()}`
}
