import { limits } from '#contract/limits.ts'
import type { App } from '../kit/app.ts'
import { alphabets, randomText } from '../kit/random.ts'
import { hashToken } from '../kit/secrets.ts'

const { length, startLength, endingLength } = limits.apiKey

/** The text of a key, and what is kept of it: its hash, and as much as its owner needs to know it again. */
export function newSecret(app: App, prefix: string | null = null) {
  const text = `${prefix ?? ''}${randomText(app, length, alphabets.lettersAndDigits)}`
  return { text, stored: { keyHash: hashToken(text), start: text.slice(0, startLength), ending: text.slice(-endingLength) } }
}
