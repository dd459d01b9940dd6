import type { App } from '../kit/app.ts'

/** Recounts the members of organizations, by role. */
export async function recountMembers({ db }: App, organizationIds: readonly string[]): Promise<void> {
  await db.deleteFrom('memberCounts').where('organizationId', 'in', organizationIds).execute()
  await db
    .insertInto('memberCounts')
    .columns(['organizationId', 'role', 'count'])
    .expression(({ selectFrom }) =>
      selectFrom('members')
        .where('organizationId', 'in', organizationIds)
        .groupBy(['organizationId', 'role'])
        .select(({ fn }) => ['organizationId', 'role', fn.countAll<number>().as('count')]),
    )
    .execute()
}
