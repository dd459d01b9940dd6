/** The way into a seller’s portal, kept for this tab. An hour later it opens nothing any more. */
export function readPortalToken(slug: string): string | null {
  try {
    return sessionStorage.getItem(nameOf(slug))
  } catch {
    return null
  }
}

export function keepPortalToken(slug: string, token: string) {
  try {
    sessionStorage.setItem(nameOf(slug), token)
  } catch {}
}

export function forgetPortalToken(slug: string) {
  try {
    sessionStorage.removeItem(nameOf(slug))
  } catch {}
}

function nameOf(slug: string) {
  return `portal ${slug}`
}
