/** The server redraws every picture in 256 by 256: more would only make the upload longer. */
const side = 512
/** How long the server lets a picture be as text: `limits.picture.characters`, without the limits of all else. */
export const mostCharacters = 240_000
const kinds = ['image/webp', 'image/jpeg'] // not every browser writes the first

/** The square in the middle of a picture as a `data:` address that the server takes. Nothing when it is no picture. */
export async function shrinkPicture(file: Blob): Promise<string | undefined> {
  const picture = await createImageBitmap(file).catch(() => undefined)
  if (!picture) return undefined
  const canvas = document.createElement('canvas')
  canvas.width = canvas.height = side
  const context = canvas.getContext('2d') as CanvasRenderingContext2D
  const edge = Math.min(picture.width, picture.height)
  context.fillStyle = 'white' // what is transparent would turn black where only JPEG is written
  context.fillRect(0, 0, side, side)
  context.drawImage(picture, (picture.width - edge) / 2, (picture.height - edge) / 2, edge, edge, 0, 0, side, side)
  picture.close()
  const written = [0.9, 0.6].flatMap((quality) => kinds.map((kind) => [kind, canvas.toDataURL(kind, quality)] as const))
  return written.find(([kind, text]) => text.startsWith(`data:${kind}`) && text.length <= mostCharacters)?.[1]
}
