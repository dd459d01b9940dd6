/** The colours of a page in the seller’s own: as they stand on it, one set for each theme. */
export function brandColours(brand: string): Readonly<Record<string, string>> {
  const light = darkened(brand, '#ffffff')
  const dark = lightened(brand, '#151e1b')
  return {
    '--color-accent': pair(light, dark),
    '--color-accent-strong': pair(mixed(light, '#000000', 0.2), mixed(dark, '#ffffff', 0.3)),
    '--color-accent-soft': pair(mixed(light, '#ffffff', 0.9), mixed(dark, '#151e1b', 0.82)),
    '--color-on-accent': pair('#ffffff', '#05100c'),
  }
}

/** The contrast that text needs on its ground, and a little more, for grounds that are not quite white. */
const enough = 5.2

function darkened(colour: string, ground: string): string {
  return until(colour, '#000000', (each) => contrast(each, ground) >= enough)
}

function lightened(colour: string, ground: string): string {
  return until(colour, '#ffffff', (each) => contrast(each, ground) >= enough && contrast(each, '#05100c') >= enough)
}

/** The first colour on the way from one to another that will do. */
function until(colour: string, to: string, isFit: (colour: string) => boolean): string {
  for (let share = 0; share < 1; share += 0.05) {
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

/** As WCAG measures it: from 1 to 21. */
export function contrast(one: string, other: string): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b)
  return (lighter + 0.05) / (darker + 0.05)
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
