/** Sends the browser where a successful answer says: one with a `url` and `redirect` set. */
export function followRedirect(data: unknown, go: (url: string) => void = openInBrowser) {
  const { url, redirect } = (data ?? {}) as { url?: unknown; redirect?: unknown }
  if (redirect && typeof url === 'string' && isHarmless(url)) go(url)
}

// These run script in our page or reach into the person's files. The URL parser sees through `java\nscript:`.
const harmful = /^(javascript|data|vbscript|blob|file|filesystem|about|view-source):$/

function isHarmless(url: string) {
  try {
    return url !== '' && !harmful.test(new URL(url, 'http://relative').protocol)
  } catch {
    return false
  }
}

function openInBrowser(url: string) {
  globalThis.location?.assign(url)
}
