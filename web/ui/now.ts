/**
 * The time as the server has it, in milliseconds since 1970. A development server may be ahead of this browser, and says in the page by how much:
 * what a screen calls today, late or left is measured by the clock that the server goes by. Nothing else in the web app reads the time.
 */
export function now(): number {
  return browserNow() + ahead()
}

/** The time of this machine, for what another server judges, whose clock is not moved. */
export function browserNow(): number {
  return Date.now()
}

/** Goes by what the server says of its clock now: it was moved since the page was loaded, here or elsewhere. */
export function followClock(offset: number) {
  if (offset === ahead()) return
  document.documentElement.dataset.clock = String(offset)
  dispatchEvent(new Event(clockMoved))
}

/** Told to the window when the clock of the server was moved. */
export const clockMoved = 'tollgate:clock'

// In the page and not in a variable: what is painted before the app is here has modules of its own. Tests of what knows no page have none.
const ahead = () => (typeof document === 'undefined' ? 0 : Number(document.documentElement.dataset.clock ?? 0))
