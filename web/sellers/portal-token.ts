/** The way into a seller’s portal, kept for this tab. An hour later it opens nothing any more. */
export function readPortalToken(slug: string): string | null {
  return readKept(nameOf(slug))
}

export function keepPortalToken(slug: string, token: string) {
  keep(nameOf(slug), token)
}

export function forgetPortalToken(slug: string) {
  try {
    sessionStorage.removeItem(nameOf(slug))
  } catch {}
}

function nameOf(slug: string) {
  return `portal ${slug}`
}

/** What this tab keeps, where the browser lets it keep anything. */
export function readKept(name: string): string | null {
  try {
    return sessionStorage.getItem(name)
  } catch {
    return null
  }
}

export function keep(name: string, value: string) {
  try {
    sessionStorage.setItem(name, value)
  } catch {}
}
