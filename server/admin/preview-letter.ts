import type { Language } from '#contract/languages.ts'
import type { Notice } from '../email-addresses/notice-letter.ts'
import type { App } from '../kit/app.ts'
import { refuse } from '../kit/refusal.ts'
import { houseOf } from '../mail/house.ts'
import type { Letter, Reader } from '../mail/letter.ts'
import { oursOf } from './letters.ts'
import { sample, sampleLetters, sampleNotice } from './sample-letters.ts'

type Wish = { language: Language; letter: string; draft: string }

/** A letter as people would get it, with an example filled in and with words that are not stored yet. */
export async function previewLetter(app: App, { language, letter, draft }: Wish): Promise<Letter> {
  const house = await houseOf(app, language)
  const edited = house.house?.words ?? {}
  const drafted = { ...edited, [letter]: { ...edited[letter], ...draftOf(draft, oursOf(letter, language)) } }
  const reader: Reader = { ...house, house: house.house && { ...house.house, words: drafted }, name: sample.name }
  return sampleOf(letter)(reader)
}

/** Ignores words that this letter does not have. */
function draftOf(text: string, ours: Record<string, string>): Record<string, string> {
  const drafted = parsed(text)
  const words = Object.entries(drafted).filter(([word, value]) => Object.hasOwn(ours, word) && typeof value === 'string')
  return Object.fromEntries(words.map(([word, value]) => [word, safely(value as string, ours[word] as string)]))
}

function parsed(text: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null && !Array.isArray(value)
      ? (value as Record<string, unknown>)
      : refuse('VALIDATION_ERROR')
  } catch {
    return refuse('VALIDATION_ERROR')
  }
}

/** A variable may be half typed during editing: it is then shown as typed. */
function safely(words: string, ours: string): string {
  return words.slice(0, 1000).replace(/\{(\w+)\}/g, (piece) => (ours.includes(piece) ? piece : piece.replace(/[{}]/g, '')))
}

const examples: Readonly<Record<string, string>> = { shared: 'verification', facts: 'new-device', billing: 'subscription-started' }
const notices = [
  'providerLinked',
  'providerUnlinked',
  'apiKeyCreated',
  'impersonated',
  'passwordSet',
  'securityChanged',
] as const satisfies Notice[]

function sampleOf(letter: string): (reader: Reader) => Letter {
  const notice = letter === 'securityChanges' ? 'securityChanged' : notices.find((each) => each === letter)
  if (notice) return (reader) => sampleNotice(reader, notice)
  const name = examples[letter] ?? letter.replace(/[A-Z]/g, (capital) => `-${capital.toLowerCase()}`)
  return sampleLetters[name] ?? refuse('NOT_FOUND')
}
