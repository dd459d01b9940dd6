import type { App } from '../kit/app.ts'
import type { UserRow } from '../kit/caller.ts'
import { houseOf } from '../mail/house.ts'
import { languageOf } from '../mail/language-of.ts'
import type { Reader } from '../mail/letter.ts'

/** How to write to a person: by their name, in their language or that of the browser they use, in the time of their zone. */
export async function readerOf(app: App, user: UserRow, acceptLanguage: string | null | undefined): Promise<Reader> {
  const { name, timeZone } = user
  return { ...(await houseOf(app, languageOf(user.language, acceptLanguage))), name, timeZone }
}
