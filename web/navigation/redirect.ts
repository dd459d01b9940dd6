import { returnPath } from '#contract/pages.ts'

/**
 * Where to go after signing in: the `redirect` of the address, which mailed links call `callbackURL`, when it stays on this site, else
 * wherever the server judges it to lead.
 */
export function redirectTarget(search: string, origin: string): string {
  const query = new URLSearchParams(search)
  const wanted = query.get('redirect') ?? query.get('callbackURL')
  return localPath(wanted, origin) ?? withRedirect(returnPath, wanted ?? returnPath)
}

/**
 * A path of this site, or nothing. Judged after parsing, as the browser will understand it: `//host`, `/\host` and `java\nscript:` all
 * lead elsewhere, and so does what is left of `/.//host`.
 */
export function localPath(target: string | null, origin: string): string | undefined {
  if (!target?.startsWith('/') || !URL.canParse(target, origin)) return undefined
  const url = new URL(target, origin)
  const path = url.href.slice(origin.length)
  return url.origin === origin && !path.startsWith('//') ? path : undefined
}

/** The address of a page that comes back here: `/sign-in?redirect=%2Faccount`. */
export function withRedirect(path: string, target: string) {
  return target === '/' || target === returnPath ? path : `${path}?${new URLSearchParams({ redirect: target })}`
}
