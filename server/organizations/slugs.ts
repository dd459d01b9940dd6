import { days } from '#contract/kit/durations.ts'
import type { App } from '../kit/app.ts'
import { fromNow } from '../kit/clock.ts'
import { findIdBySlug } from '../members/which-organization.ts'

const kept = days(30)

/** Whether a slug is another's already, also one that was given up lately or is of an archived seller: links to it must not change hands. */
export async function isSlugTaken(app: App, slug: string, { butBy }: { butBy?: string } = {}): Promise<boolean> {
  const owner = await findIdBySlug(app, slug, { evenArchived: true })
  return owner !== undefined && owner !== butBy
}

/** Keeps a slug that an organization gives up leading to it. */
export async function keepFormerSlug(app: App, { slugKey, organizationId }: { slugKey: string; organizationId: string }) {
  const until = fromNow(app, kept)
  await app.db
    .insertInto('formerSlugs')
    .values({ slugKey, organizationId, until })
    .onConflict((conflict) => conflict.column('slugKey').doUpdateSet({ organizationId, until }))
    .execute()
}
