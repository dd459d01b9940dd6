/** The keys that lead to a page with this letter, one after the other. */
export function keysTo(letter: string | undefined): readonly string[] | undefined {
  return letter === undefined ? undefined : ['G', letter]
}

const isApple = /Mac|iPhone|iPad/.test(navigator.platform)

/** The keys that open the palette, pressed together. */
export const paletteKeys = [isApple ? '⌘' : 'Ctrl', 'K']

/** The letter of a key by what it writes or, where another alphabet is on, by where it lies. */
export function letterOf({ key, code }: KeyboardEvent): string {
  return /^[a-z]$/i.test(key) ? key.toUpperCase() : code.replace(/^Key(?=[A-Z]$)/, '')
}
