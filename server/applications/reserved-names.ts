import { normalText } from '#contract/kit/normal-text.ts'
import type { App } from '../kit/app.ts'
import { refuse } from '../kit/refusal.ts'
import { readLook } from '../look/look-of.ts'
import { findOwnNames } from './store.ts'

/**
 * Refuses a name under which an organization's application would pass for this server or for an application of those who run it. A person who is asked
 * for consent reads the name before anything else.
 */
export async function refuseReservedName(app: App, name: string): Promise<void> {
  const [{ applicationName }, own] = await Promise.all([readLook(app), findOwnNames(app)])
  const wanted = skeletonOf(name)
  const product = skeletonOf(applicationName)
  const isProduct = product.length < shortest ? wordsOf(name).includes(product) || wanted === product : wanted.includes(product)
  if (wanted === '' || isProduct || own.some((other) => skeletonOf(other) === wanted)) refuse('APPLICATION_NAME_IS_RESERVED')
}

/** No name that is compared here is longer. */
const longest = 200

/** A shorter name is found in many others by chance: it is compared with whole words. */
const shortest = 4

/** Letters of other alphabets, and digits, that are drawn like these. */
const lookalikes: Readonly<Record<string, string>> = Object.fromEntries(
  [
    'aаα',
    'bвβ',
    'cсϲ',
    'dԁ',
    'eеεёє',
    'hһн',
    'iіıι1lӏ|',
    'jј',
    'kкκ',
    'mм',
    'nпη',
    'oоο0σ',
    'pрρ',
    'qԛ',
    'sѕ5',
    'tтτ',
    'uυ',
    'vѵν',
    'wԝω',
    'xхχ',
    'yуγ',
  ].flatMap(([plain = '', ...others]) => others.map((other) => [other, plain])),
)

/** What the eye keeps of a name: no accents, no gaps, and one letter for all that are drawn like it. */
function skeletonOf(text: string): string {
  const plain = normalText(text, { upTo: longest, form: 'NFKD' })
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}|]/gu, '')
  return [...plain].map((letter) => lookalikes[letter] ?? letter).join('')
}

function wordsOf(text: string): string[] {
  return text.split(/[^\p{L}\p{N}\p{M}]+/u).map(skeletonOf)
}
