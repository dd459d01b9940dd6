import type { App } from '../kit/app.ts'
import type { UserRow } from '../kit/caller.ts'
import { languageOf } from '../mail/language-of.ts'
import type { Reader } from '../mail/letter.ts'

/** How to write to a person: by their name, in their language or that of the browser they use, in the time of their zone. */
export function readerOf({ config }: App, user: UserRow, acceptLanguage: string | null | undefined): Reader {
  const { name, timeZone } = user
  return { language: languageOf(user.language, acceptLanguage), applicationName: config.applicationName, name, timeZone }
}
