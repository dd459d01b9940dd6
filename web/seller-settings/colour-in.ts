const side = 48

/** The colour that a picture is remembered by, found in this browser: the picture goes nowhere for it. */
export async function colourIn(address: string): Promise<string | undefined> {
  const picture = new Image()
  picture.src = address
  await picture.decode()
  const canvas = document.createElement('canvas')
  canvas.width = side
  canvas.height = side
  const pen = canvas.getContext('2d', { willReadFrequently: true })
  pen?.drawImage(picture, 0, 0, side, side)
  return pen ? strongestColour(pen.getImageData(0, 0, side, side).data) : undefined
}

type Sum = { red: number; green: number; blue: number; weight: number }
const shadesOfHue = 24

/**
 * The mean of the hue that most of the picture has, where strong colours count more than weak ones. White, black, grey and what is
 * see-through are grounds and outlines; a picture of nothing else has no such colour.
 */
export function strongestColour(pixels: ArrayLike<number>): string | undefined {
  const sums = new Map<number, Sum>()
  for (let at = 0; at < pixels.length; at += 4) {
    const [red = 0, green = 0, blue = 0, alpha = 0] = [pixels[at], pixels[at + 1], pixels[at + 2], pixels[at + 3]]
    const [most, least] = [Math.max(red, green, blue), Math.min(red, green, blue)]
    const strength = (most - least) / 255
    if (alpha < 128 || strength < 0.12) continue
    const hue = Math.floor(hueOf(red, green, blue, most, least) * shadesOfHue)
    const sum = sums.get(hue) ?? { red: 0, green: 0, blue: 0, weight: 0 }
    const weight = strength * strength
    sums.set(hue, {
      red: sum.red + red * weight,
      green: sum.green + green * weight,
      blue: sum.blue + blue * weight,
      weight: sum.weight + weight,
    })
  }
  const [strongest] = [...sums.values()].toSorted((one, other) => other.weight - one.weight)
  if (!strongest) return undefined
  return `#${[strongest.red, strongest.green, strongest.blue].map((part) => hex(part / strongest.weight)).join('')}`
}

/** From 0 to 1, around the circle. */
function hueOf(red: number, green: number, blue: number, most: number, least: number): number {
  const span = most - least
  const sixth = most === red ? (green - blue) / span : most === green ? 2 + (blue - red) / span : 4 + (red - green) / span
  return ((sixth + 6) % 6) / 6
}

function hex(part: number): string {
  return Math.round(part).toString(16).padStart(2, '0')
}
