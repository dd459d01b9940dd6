/** The backgrounds of text, in each theme. */
const grounds = {
  light: ['#ffffff', '#f2f5f1', '#e8ede7'],
  dark: ['#151e1b', '#0d1412', '#0a100e', '#1d2824'],
} as const

/** A colour as it is written everywhere: `#0b5d4b`. */
export function isColour(text: string): boolean {
  return /^#[0-9a-f]{6}$/i.test(text)
}

const inkOn = { light: '#ffffff', dark: '#05100c' } as const
const enough = 4.5

export type Shades = { accent: string; strong: string; soft: string; on: string }

/** An accent as it is shown in each theme: as it is where it can be read, else the nearest shade that can. */
export function accentShades(accent: string): { light: Shades; dark: Shades } {
  const light = until(accent, '#000000', (each) => isLegible(each, 'light'))
  const dark = until(accent, '#ffffff', (each) => isLegible(each, 'dark'))
  return {
    light: { accent: light, strong: mixed(light, '#000000', 0.2), soft: softOf(light, 'light'), on: inkOn.light },
    dark: { accent: dark, strong: mixed(dark, '#ffffff', 0.3), soft: softOf(dark, 'dark'), on: inkOn.dark },
  }
}

/** The same as the colours of a page, one for each theme. */
export function accentColours(accent: string): Readonly<Record<string, string>> {
  const { light, dark } = accentShades(accent)
  return {
    '--color-accent': pair(light.accent, dark.accent),
    '--color-accent-strong': pair(light.strong, dark.strong),
    '--color-accent-soft': pair(light.soft, dark.soft),
    '--color-on-accent': pair(light.on, dark.on),
  }
}

/** How well an accent can be read where it is hardest: as words on our grounds, and below words on it. */
export function legibility(accent: string, theme: 'light' | 'dark'): number {
  return Math.min(...[...grounds[theme], inkOn[theme]].map((ground) => contrast(accent, ground)))
}

/** As WCAG measures it: from 1 to 21. */
export function contrast(one: string, other: string): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b)
  return (lighter + 0.05) / (darker + 0.05)
}

function isLegible(accent: string, theme: 'light' | 'dark'): boolean {
  return legibility(accent, theme) >= enough && contrast(accent, softOf(accent, theme)) >= enough
}

function softOf(accent: string, theme: 'light' | 'dark'): string {
  return theme === 'light' ? mixed(accent, '#ffffff', 0.9) : mixed(accent, '#151e1b', 0.82)
}

/** The first colour on the way from one to another that will do. */
function until(colour: string, to: string, isFit: (colour: string) => boolean): string {
  for (let share = 0; share < 1; share += 0.02) {
    const each = mixed(colour, to, share)
    if (isFit(each)) return each
  }
  return to
}

function pair(light: string, dark: string) {
  return `light-dark(${light}, ${dark})`
}

function mixed(one: string, other: string, share: number): string {
  const [from, to] = [partsOf(one), partsOf(other)]
  return `#${from.map((part, at) => hex(Math.round(part + ((to[at] as number) - part) * share))).join('')}`
}

function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = partsOf(colour).map((part) => {
    const share = part / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function partsOf(colour: string): number[] {
  return [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16))
}

function hex(part: number): string {
  return part.toString(16).padStart(2, '0')
}
