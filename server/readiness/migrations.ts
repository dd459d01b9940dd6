import { appliedMigrations, isUnreleased, newerThanKnown, pendingMigrations, unreleased } from '../storage/migrate.ts'
import { type Check, unlessAny } from './check.ts'

export const migrationsCheck: Check<'data'> = {
  name: 'Migrations',
  async look({ db }) {
    const pending = await pendingMigrations(db).catch(() => null)
    const applied = await appliedMigrations(db).catch(() => [])
    if (isUnreleased(applied))
      return [{ is: 'problem', says: `the database ${unreleased}`, advice: 'Set DATABASE_URL to an empty database.' }]
    const newer = newerThanKnown(applied)
    const advice = 'Run tollgate migrate.'
    return unlessAny(
      [
        pending === null && { is: 'problem', says: 'none was ever applied.', advice },
        newer !== undefined && {
          is: 'problem',
          says: `the database is of a newer version of Tollgate, with ${newer}.`,
          advice: 'Run that version, or restore a backup made before it.',
        },
        (pending?.length ?? 0) > 0 && { is: 'problem', says: `pending: ${pending?.join(', ')}.`, advice },
      ],
      'all are applied.',
    )
  },
}
