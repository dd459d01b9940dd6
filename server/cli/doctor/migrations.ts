import { pendingMigrations } from '../../storage/migrate.ts'
import { type Check, unlessAny } from './check.ts'

export const migrationsCheck: Check<'data'> = {
  name: 'Migrations',
  async look({ db }) {
    const pending = await pendingMigrations(db).catch(() => null)
    const advice = 'Run tollgate migrate.'
    return unlessAny(
      [
        pending === null && { is: 'problem', says: 'none was ever applied.', advice },
        (pending?.length ?? 0) > 0 && { is: 'problem', says: `pending: ${pending?.join(', ')}.`, advice },
      ],
      'all are applied.',
    )
  },
}
