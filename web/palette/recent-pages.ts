const kept = 5
const name = 'tollgate.recent-pages'

/** The addresses of the pages opened last in this tab, newest first. */
export function recentPages(): string[] {
  try {
    const read: unknown = JSON.parse(sessionStorage.getItem(name) ?? '[]')
    return Array.isArray(read) ? read.filter((each) => typeof each === 'string') : []
  } catch {
    return []
  }
}

export function rememberPage(href: string) {
  try {
    sessionStorage.setItem(name, JSON.stringify([href, ...recentPages().filter((each) => each !== href)].slice(0, kept + 1)))
  } catch {
    // where a browser keeps nothing, nothing is offered
  }
}
