import { limits } from '#contract/limits.ts'

/** The server redraws every picture in 256 by 256: more would only make the upload longer. */
const sides = [512, 256, 128]
const qualities = [0.9, 0.7]
const mostCharacters = limits.picture.characters
const kinds = ['image/webp', 'image/jpeg'] // not every browser writes the first

/** Which square of a picture: how far from its left and from its top, as shares of the room there is, and how much enlarged. */
export type Crop = { across: number; down: number; zoom: number }
export const middle: Crop = { across: 0.5, down: 0.5, zoom: 1 }

/** A square of a picture, as large and as good as the server takes. Nothing when it is no picture. */
export async function shrinkPicture(file: Blob, crop = middle): Promise<string | undefined> {
  const picture = await createImageBitmap(file).catch(() => undefined)
  if (!picture) return undefined
  try {
    for (const side of sides) {
      const canvas = squareOf(picture, side, crop)
      for (const quality of qualities) {
        const text = asText(canvas, quality)
        if (text && text.length <= mostCharacters) return text
      }
    }
    return undefined
  } finally {
    picture.close()
  }
}

function squareOf(picture: ImageBitmap, side: number, crop: Crop) {
  const canvas = document.createElement('canvas')
  canvas.width = canvas.height = side
  drawCrop(canvas, picture, crop)
  return canvas
}

/** Fills a square canvas with a square of the picture. */
export function drawCrop(canvas: HTMLCanvasElement, picture: ImageBitmap, { across, down, zoom }: Crop) {
  const context = canvas.getContext('2d') as CanvasRenderingContext2D
  const side = canvas.width
  const edge = Math.min(picture.width, picture.height) / zoom
  context.imageSmoothingQuality = 'high'
  context.fillStyle = 'white' // what is transparent would turn black where only JPEG is written
  context.fillRect(0, 0, side, side)
  context.drawImage(picture, (picture.width - edge) * across, (picture.height - edge) * down, edge, edge, 0, 0, side, side)
}

function asText(canvas: HTMLCanvasElement, quality: number) {
  return kinds.map((kind) => canvas.toDataURL(kind, quality)).find((text, place) => text.startsWith(`data:${kinds[place]}`))
}
