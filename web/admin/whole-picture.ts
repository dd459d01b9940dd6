import { limits } from '#contract/limits.ts'

const { characters, logo } = limits.picture

/** A picture whole, as large as the server shows it. Nothing when it is no picture. */
export async function wholePicture(file: Blob): Promise<string | undefined> {
  const picture = await createImageBitmap(file).catch(() => undefined)
  if (!picture) return undefined
  const scale = Math.min(1, (2 * logo.width) / picture.width, (2 * logo.height) / picture.height)
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(picture.width * scale))
  canvas.height = Math.max(1, Math.round(picture.height * scale))
  canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height)
  picture.close()
  // Not JPEG: a logo may be transparent.
  return ['image/webp', 'image/png'].map((kind) => canvas.toDataURL(kind)).find((text) => text.length <= characters)
}
