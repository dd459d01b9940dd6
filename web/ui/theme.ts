import { readCookie, writeCookie } from './cookie.ts'

/** How the pages look: what the person chose, or `system` for what their device says. */
export const themes = ['system', 'light', 'dark'] as const
export type Theme = (typeof themes)[number]

const cookie = 'tollgate.theme'

export function chosenTheme(): Theme {
  const chosen = readCookie(cookie)
  return themes.find((theme) => theme === chosen) ?? 'system'
}

export function chooseTheme(theme: Theme) {
  writeCookie(cookie, theme)
  applyTheme(theme)
}

export function applyTheme(theme: Theme) {
  const root = document.documentElement
  if (theme === 'system') delete root.dataset.theme
  else root.dataset.theme = theme
}
