/** After G, the letter that leads to a page: by its name within an organization, elsewhere by its address. */
const letters: Readonly<Record<string, string>> = {
  members: 'M',
  invitations: 'I',
  teams: 'T',
  roles: 'R',
  settings: 'S',
  activity: 'A',
  '/account/profile': 'P',
  '/account/email': 'E',
  '/account/password': 'W',
  '/account/linked-accounts': 'L',
  '/account/sessions': 'D',
  '/account/api-keys': 'K',
  '/account/activity': 'H',
  '/admin/users': 'U',
}

/** The keys that lead to a page, one after the other. */
export function keysTo(href: string): readonly string[] | undefined {
  const letter = letters[href.replace(/^\/o\/[^/]+\//, '')]
  return letter === undefined ? undefined : ['G', letter]
}

const isApple = /Mac|iPhone|iPad/.test(navigator.platform)

/** The keys that open the palette, pressed together. */
export const paletteKeys = [isApple ? '⌘' : 'Ctrl', 'K']

/** The letter of a key by what it writes or, where another alphabet is on, by where it lies. */
export function letterOf({ key, code }: KeyboardEvent): string {
  return /^[a-z]$/i.test(key) ? key.toUpperCase() : code.replace(/^Key(?=[A-Z]$)/, '')
}
