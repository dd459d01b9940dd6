import type { App } from '../kit/app.ts'

const page = 1000

/** Everybody, their organizations with their roles, and memberships, as lines that `import` takes. */
export async function* exportLines(app: App): AsyncGenerator<object> {
  yield* exportUsers(app)
  for await (const organization of pages((after) => organizationsAfter(app, after))) {
    const { slugKey: _, updatedAt: __, ...said } = organization
    yield { type: 'organization', ...said }
  }
  for await (const { id: _, ...role } of pages((after) => rolesAfter(app, after))) yield { type: 'role', ...role }
  for await (const { id: _, ...member } of pages((after) => membersAfter(app, after))) yield { type: 'member', ...member }
}

export async function countExported({ db }: App): Promise<number> {
  let sum = 0
  for (const table of ['users', 'organizations', 'organizationRoles', 'members'] as const) {
    const { count } = await db
      .selectFrom(table)
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
    sum += Number(count)
  }
  return sum
}

async function* exportUsers(app: App) {
  for await (const users of pagesOf((after) => usersAfter(app, after))) {
    const ids = users.map(({ id }) => id)
    const accounts = await app.db.selectFrom('accounts').where('userId', 'in', ids).selectAll().orderBy('id').execute()
    const byUser = Map.groupBy(accounts, ({ userId }) => userId)
    for (const { updatedAt: _, language: __, timeZone: ___, termsVersion: ____, termsAcceptedAt: _____, ...user } of users) {
      const own = byUser.get(user.id) ?? []
      yield {
        type: 'user',
        ...user,
        password: own.find(({ providerId }) => providerId === 'credential')?.passwordHash ?? null,
        accounts: own
          .filter(({ providerId }) => providerId !== 'credential')
          .map(({ providerId, accountId }) => ({ providerId, accountId })),
      }
    }
  }
}

async function* pages<R extends { id: string }>(ask: (after: string) => Promise<R[]>): AsyncGenerator<R> {
  for await (const rows of pagesOf(ask)) yield* rows
}

async function* pagesOf<R extends { id: string }>(ask: (after: string) => Promise<R[]>): AsyncGenerator<R[]> {
  for (let rows = await ask(''); rows.length > 0; rows = await ask((rows.at(-1) as R).id)) yield rows
}

function usersAfter({ db }: App, after: string) {
  return db.selectFrom('users').where('id', '>', after).selectAll().orderBy('id').limit(page).execute()
}

function organizationsAfter({ db }: App, after: string) {
  return db.selectFrom('organizations').where('id', '>', after).selectAll().orderBy('id').limit(page).execute()
}

function rolesAfter({ db }: App, after: string) {
  return db
    .selectFrom('organizationRoles as own')
    .innerJoin('organizations', 'organizations.id', 'own.organizationId')
    .where('own.id', '>', after)
    .select(['own.id', 'organizations.slug as organization', 'own.role as name', 'own.permission as permissions', 'own.createdAt'])
    .orderBy('own.id')
    .limit(page)
    .execute()
}

/** Named by what people know them by. */
function membersAfter({ db }: App, after: string) {
  return db
    .selectFrom('members')
    .innerJoin('organizations', 'organizations.id', 'members.organizationId')
    .innerJoin('users', 'users.id', 'members.userId')
    .where('members.id', '>', after)
    .select(['members.id', 'organizations.slug as organization', 'users.email as user', 'members.role', 'members.createdAt'])
    .orderBy('members.id')
    .limit(page)
    .execute()
}
