import { limits } from '#contract/limits.ts'

export type PictureBox = { readonly width: number; readonly height: number }

/** A picture whole, twice as large as it is shown, for fine screens. Nothing when it is no picture. */
export async function wholePicture(file: Blob, box: PictureBox): Promise<string | undefined> {
  const picture = await createImageBitmap(file).catch(() => undefined)
  if (!picture) return undefined
  const scale = Math.min(1, (2 * box.width) / picture.width, (2 * box.height) / picture.height)
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(picture.width * scale))
  canvas.height = Math.max(1, Math.round(picture.height * scale))
  canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height)
  picture.close()
  // A logo goes as it is, its colours and holes with it. What is larger, as photographs are, is sent the coarser the larger it is.
  const tries = [['image/png'], ['image/webp', 0.9], ['image/webp', 0.7], ['image/webp', 0.45]] as const
  for (const [kind, quality] of tries) {
    const text = canvas.toDataURL(kind, quality)
    if (text.length <= limits.picture.characters) return text
  }
  return undefined
}
