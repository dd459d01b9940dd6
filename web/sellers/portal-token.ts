/** The way into a seller’s portal, kept for this tab. An hour later it opens nothing any more. */
export function readPortalToken(slug: string): string | null {
  return read(`portal ${slug}`)
}

export function keepPortalToken(slug: string, token: string) {
  keep(`portal ${slug}`, token)
}

export function forgetPortalToken(slug: string) {
  try {
    sessionStorage.removeItem(`portal ${slug}`)
  } catch {}
}

/** Where the portal leads back to. */
export function readReturn(slug: string): string | null {
  return read(`return ${slug}`)
}

export function keepReturn(slug: string, target: string) {
  keep(`return ${slug}`, target)
}

function read(name: string): string | null {
  try {
    return sessionStorage.getItem(name)
  } catch {
    return null
  }
}

function keep(name: string, value: string) {
  try {
    sessionStorage.setItem(name, value)
  } catch {}
}
