import { hours } from '#contract/kit/durations.ts'
import type { App } from '../../kit/app.ts'
import { houseOf } from '../../mail/house.ts'
import { languageOf } from '../../mail/language-of.ts'
import { sendLetter } from '../../mail/send-letter.ts'
import { findOrganization } from '../../organizations/store.ts'
import { findUser } from '../../users/store.ts'
import { exportReadyLetter } from './export-ready-mail.ts'
import type { ExportRow } from './store.ts'

/** Writes to the person who asked for a file; a server looks for itself. The link leads to the page where it can be loaded, never to the file. */
export async function tellOfExport(app: App, { organizationId, userId, rowCount }: ExportRow): Promise<void> {
  if (userId === null) return
  const [organization, user] = await Promise.all([findOrganization(app, organizationId), findUser(app, userId)])
  if (!organization || !user || user.banned) return
  const { name, email, language, timeZone } = user
  const reader = { ...(await houseOf(app, languageOf(language, null))), name, timeZone }
  const link = new URL(`/o/${organization.slug}/selling/exports`, app.config.url).href
  const letter = exportReadyLetter({ ...reader, organization: organization.name, rows: rowCount, link, expiresIn: hours(24) })
  await sendLetter(app, { to: email, letter })
}
