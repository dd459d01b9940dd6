import { type RawBuilder, sql } from 'kysely'
import type { App } from '../../kit/app.ts'

/** An archived seller sells no more. */
const isThere = sql`not exists (select 1 from organizations where id = organization_id and archived_at is not null)`

type Configured = { config: Pick<App['config'], 'production'> }

/**
 * Whether a seller, by its id in SQL, is the installation's own. Administrators say so. In development, as long as none is
 * marked, the first organization that offered something counts, so that the way to a first sale needs no step.
 */
export function isOwnSeller({ config }: Configured, seller: RawBuilder<unknown>): RawBuilder<boolean> {
  const marked = sql`exists (select 1 from selling_permits permit where permit.organization_id = ${seller} and permit.is_own)`
  if (config.production) return sql<boolean>`(${marked})`
  return sql<boolean>`(${marked} or (not exists (select 1 from selling_permits where is_own and organization_id > '')
    and ${seller} = (select organization_id from products where id > '' and ${isThere} order by id limit 1)))`
}

export async function isOwn(app: App, organizationId: string): Promise<boolean> {
  const organization = app.db.selectFrom('organizations').where('id', '=', organizationId)
  return (
    (await organization
      .where(isOwnSeller(app, sql.ref('organizations.id')))
      .select('id')
      .executeTakeFirst()) !== undefined
  )
}
