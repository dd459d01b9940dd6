import type { App } from '../kit/app.ts'
import type { ResolveTxt } from '../kit/resolve-host.ts'
import type { Database } from '../storage/storage.ts'

export type TxtRecord = { name: string; value: string }

/** A DNS without a network: the records written at /dev/dns, and none anywhere else. */
export function standInDns(db: Database): ResolveTxt {
  return async (name) => {
    const own = db.selectFrom('sandboxRecords').where('name', '=', name.toLowerCase())
    return (await own.select('value').execute()).map(({ value }) => value)
  }
}

export async function listRecords({ db }: App): Promise<TxtRecord[]> {
  return db.selectFrom('sandboxRecords').select(['name', 'value']).orderBy('name').orderBy('value').execute()
}

export async function publish({ db }: App, record: TxtRecord): Promise<void> {
  await db
    .insertInto('sandboxRecords')
    .values(record)
    .onConflict((same) => same.doNothing())
    .execute()
}

export async function withdraw({ db }: App, { name, value }: TxtRecord): Promise<void> {
  await db.deleteFrom('sandboxRecords').where('name', '=', name).where('value', '=', value).execute()
}
