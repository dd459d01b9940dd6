import { accentShades } from '#contract/accent.ts'
import type { Language } from '#contract/languages.ts'
import type { App } from '../kit/app.ts'
import { readLook } from '../look/look-of.ts'
import { linksOf } from '../look/page-links.ts'
import { findEditedWords } from './edited-words.ts'
import type { Reader } from './letter.ts'

/** What a letter in a language knows of its sender. Read for each letter: an edited word is in the next one. */
export async function houseOf(app: App, language: Language): Promise<Pick<Reader, 'language' | 'applicationName' | 'house'>> {
  const [look, words] = [await readLook(app), await findEditedWords(app, language)]
  const { applicationName, accent, radius, logoUrl } = look
  const shades = accent === null ? null : accentShades(accent)
  return { language, applicationName, house: { look: { shades, radius, logoUrl, links: linksOf(look, language) }, words } }
}

/** How a seller shows itself to its customers. */
export type SellerLook = {
  accent: string | null
  logoUrl: string | null
  termsUrl: string | null
  privacyUrl: string | null
  supportUrl: string | null
}

/** The same for letters in a seller's name: its logo, colour and links, and none of our own links. */
export async function houseOfSeller(
  app: App,
  language: Language,
  seller: string,
  look: SellerLook,
): Promise<Pick<Reader, 'language' | 'applicationName' | 'house'>> {
  const { house } = await houseOf(app, language)
  const { accent, logoUrl } = look
  const worn = { logoUrl, isMark: true, links: linksOf(look, language), ...(accent !== null && { shades: accentShades(accent) }) }
  return { language, applicationName: seller, house: house && { ...house, look: { ...house.look, ...worn } } }
}
