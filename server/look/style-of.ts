import { hash } from 'node:crypto'
import type { Look } from '#contract/look.ts'
import { lookCss } from './look-css.ts'

/** Under the API, where the error page has its own: an application may forward nothing else to us. */
export const stylePath = '/api/auth/look/'
export const logoScript = `${stylePath}logo.js`

/** The style sheet of a look. Its address names its content: another look is another address. Null where pages need none. */
export function styleOf(look: Look): { address: string; css: string } | null {
  const css = lookCss(look)
  return css === '' ? null : { address: `${stylePath}${hash('sha256', css, 'base64url').slice(0, 22)}.css`, css }
}
