import { hash } from 'node:crypto'
import { limits } from '#contract/limits.ts'
import type { App } from '../kit/app.ts'
import type { AnyCaller } from '../kit/caller.ts'
import { refuse } from '../kit/refusal.ts'
import { drawPicture, drawPng, type Shape } from './draw-picture.ts'
import { addressOf, hashIn, isWebAddress } from './picture-address.ts'
import { addPicture, findPicture, markPictureUsed } from './store.ts'

/** Whose uploads are counted: a person or a server by their id, a stranger by their network address. */
export type Uploader = { by: string; shape?: Shape }

export function uploaderOf({ user, secretKey }: AnyCaller): string {
  return user?.id ?? (secretKey as { id: string }).id
}

/**
 * What of a wish for a picture is written into a row: an address, never the picture itself. Called before any transaction begins,
 * since drawing takes its time.
 */
export async function keepPicture(app: App, wish: string | null, uploader: Uploader): Promise<string | null> {
  if (wish === null || wish === '') return null
  const known = hashIn(app.config, wish)
  if (known !== undefined) return (await markPictureUsed(app, known)) ? wish : refuse('PICTURE_MUST_BE_AN_HTTPS_ADDRESS_OR_AN_UPLOAD')
  if (wish.startsWith('data:')) return uploadPicture(app, wish, uploader)
  return isWebAddress(app.config, wish) ? wish : refuse('PICTURE_MUST_BE_AN_HTTPS_ADDRESS_OR_AN_UPLOAD')
}

/** The same where something else may change too: what was not said stays unsaid. */
export async function keepIfGiven(app: App, wish: string | null | undefined, uploader: Uploader): Promise<string | null | undefined> {
  return wish === undefined ? undefined : keepPicture(app, wish, uploader)
}

/** Draws a picture, stores it once however often it is sent, and answers its address. */
export async function uploadPicture(app: App, text: string, { by, shape }: Uploader): Promise<string> {
  const bytes = bytesIn(text) ?? refuse('PICTURE_CANNOT_BE_READ')
  const { max, window } = limits.picture.uploads
  const { count, resetsIn } = await app.counter.count(`pictures ${by}`, window)
  if (count > max) refuse('TOO_MANY_REQUESTS', { retryAfter: Math.max(1, Math.ceil(resetsIn / 1000)) })
  return storePicture(app, bytes, shape)
}

/** The same without a limit, for pictures that no stranger sends. */
export async function storePicture(app: App, bytes: Buffer, shape?: Shape): Promise<string> {
  const drawn = await drawPicture(app, bytes, shape)
  const name = hash('sha256', drawn.large, 'base64url')
  await addPicture(app, name, drawn)
  return addressOf(app.config, name)
}

/** A picture of ours, or one that a request carries, for paper. Null for every other address: nothing is fetched. */
export async function pngOf(app: App, wish: string | null): Promise<Buffer | null> {
  if (wish === null) return null
  const known = hashIn(app.config, wish)
  const bytes = known === undefined ? bytesIn(wish) : await findPicture(app, known, 'large')
  return bytes ? drawPng(app, bytes) : null
}

/** Of a `data:` address or of plain base64. What kind of picture it says it is, counts for nothing. */
export function bytesIn(text: string): Buffer | undefined {
  const [, base64] = /^(?:data:[\w/+.-]{0,100};base64,)?([A-Za-z0-9+/]+={0,2})$/.exec(text) ?? []
  return base64 === undefined ? undefined : Buffer.from(base64, 'base64')
}
