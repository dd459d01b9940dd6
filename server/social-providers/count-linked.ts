import type { App } from '../kit/app.ts'

/** How many people are linked to a provider, and how many of them have no password, no other provider and no passkey. */
export async function countLinked({ db }: App, id: string): Promise<{ linkedPeople: number; onlyWayIn: number }> {
  const linked = db.selectFrom('accounts').where('accounts.providerId', '=', id)
  const count = linked.select((row) => row.fn.count<number>('accounts.userId').distinct().as('people'))
  const withoutOther = count.where(({ not, exists, selectFrom, and }) =>
    and([
      not(
        exists(
          selectFrom('accounts as others')
            .whereRef('others.userId', '=', 'accounts.userId')
            .where('others.providerId', '!=', id)
            .select('others.id'),
        ),
      ),
      not(exists(selectFrom('passkeys').whereRef('passkeys.userId', '=', 'accounts.userId').select('passkeys.id'))),
    ]),
  )
  const [all, only] = [await count.executeTakeFirstOrThrow(), await withoutOther.executeTakeFirstOrThrow()]
  return { linkedPeople: Number(all.people), onlyWayIn: Number(only.people) }
}
