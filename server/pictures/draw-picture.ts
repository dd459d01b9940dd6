import { limits } from '#contract/limits.ts'
import type { App } from '../kit/app.ts'
import { pictureKinds } from '../kit/picture-kinds.ts'
import { refuse } from '../kit/refusal.ts'
import { defineState } from '../kit/state.ts'
import { WorkQueue } from '../kit/work-queue.ts'

export type Drawn = { large: Buffer; small: Buffer }
/** Faces are cut to a square; logos and covers are shown whole. */
export type Shape = 'square' | 'logo' | 'cover'

/** Decoding keeps a core busy: two at a time, and few in the queue. */
const drawingOf = defineState(() => new WorkQueue({ atOnce: 2, mayWait: 20 }))

/**
 * Re-encodes a picture in the two sizes that are shown. Nothing of the original file is kept: neither metadata of cameras and programs, nor bytes
 * that a browser could take for a page.
 */
export function drawPicture(app: App, bytes: Buffer, shape: Shape = 'square'): Promise<Drawn> {
  if (!signatures.some((is) => is(bytes))) refuse('PICTURE_CANNOT_BE_READ')
  return drawingOf(app).run(async () => {
    const sharp = await loadSharp()
    const { pixels, large, small, ...whole } = limits.picture
    try {
      const read = sharp(bytes, { limitInputPixels: pixels, failOn: 'error' }).timeout({ seconds: 5 }).autoOrient()
      if (shape !== 'square') {
        const drawn = await read
          .resize({ ...whole[shape], fit: 'inside', withoutEnlargement: true })
          .webp({ quality: 90 })
          .toBuffer()
        return { large: drawn, small: drawn }
      }
      const square = await read.resize(large, large, { fit: 'cover' }).webp({ quality: 82 }).toBuffer()
      return { large: square, small: await sharp(square).resize(small, small).webp({ quality: 82 }).toBuffer() }
    } catch {
      return refuse('PICTURE_CANNOT_BE_READ')
    }
  })
}

/** The same for paper, which knows no WebP. Null where it cannot be read: no document fails for want of a logo. */
export function drawPng(app: App, bytes: Uint8Array): Promise<Buffer | null> {
  if (!signatures.some((is) => is(Buffer.from(bytes)))) return Promise.resolve(null)
  return drawingOf(app)
    .run(async () => {
      const sharp = await loadSharp()
      const { pixels, large } = limits.picture
      const read = sharp(bytes, { limitInputPixels: pixels, failOn: 'error' }).timeout({ seconds: 5 }).autoOrient()
      return read.resize(large, large, { fit: 'inside', withoutEnlargement: true }).png().toBuffer()
    })
    .catch(() => null)
}

const signatures = Object.values(pictureKinds)

const loaders = ['VipsForeignLoadPngBuffer', 'VipsForeignLoadJpegBuffer', 'VipsForeignLoadWebpBuffer', 'VipsForeignLoadNsgifBuffer']
let loaded: Promise<typeof import('sharp').default> | undefined

/** Loaded by the first picture. Of its many readers only those for the four formats are left in. */
function loadSharp() {
  return (loaded ??= import('sharp').then(({ default: sharp }) => {
    sharp.cache(false)
    sharp.concurrency(1)
    sharp.block({ operation: ['VipsForeignLoad'] })
    sharp.unblock({ operation: loaders })
    return sharp
  }))
}
