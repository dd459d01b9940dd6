import type { App } from '../kit/app.ts'
import { noteListeners } from '../kit/listeners.ts'
import { inTransaction } from '../storage/in-transaction.ts'
import { importPasskey, importSecondFactor } from './import-factors.ts'
import { importMember, importPaidMember, payingByMember } from './import-members.ts'
import { importOrganization } from './import-organizations.ts'
import { importApiKey, importInvitation, importSession, importTeam, importTeamMember } from './import-others.ts'
import { importRole } from './import-roles.ts'
import { importUsers } from './import-users.ts'
import { type Outcome, orRefusal } from './outcome.ts'
import { type ImportRecord, LineRefused, type UserRecord } from './records.ts'

export type Counts = { read: number; refused: number } & Record<Outcome, number>
type Item = { place: string; record: ImportRecord } | { place: string; refused: string }
export type Source = AsyncIterable<Item> & AsyncGenerator<Item>
type Taken = { place: string; record: ImportRecord }
type Options = { dryRun?: boolean; onRefusal: (text: string) => void; onBatch?: (counts: Counts) => void }

const batch = 250

/** Takes in all that can be taken, in batches. What cannot is told with its place; a second run changes nothing. */
export async function runImport(app: App, source: Source, { dryRun = false, onRefusal, onBatch }: Options): Promise<Counts> {
  const counts: Counts = { read: 0, created: 0, updated: 0, unchanged: 0, refused: 0 }
  const refuse = (place: string, why: string) => {
    counts.refused++
    onRefusal(`${place}: ${why}`)
  }
  const take = async (app: App) => {
    for await (const items of batches(source)) {
      const taken = items.filter((item): item is Taken => 'record' in item)
      const outcomes = await importAll(app, taken, { dryRun })
      counts.read += items.length
      for (const item of items) {
        const outcome = 'refused' in item ? new LineRefused(item.refused) : outcomes.get(item.record)
        if (typeof outcome === 'string') counts[outcome]++
        else refuse(item.place, outcome?.message ?? 'it was not taken')
      }
      onBatch?.(counts)
    }
  }
  if (dryRun) await undone(app, take)
  else await take(app)
  return counts
}

/** Lines of one kind that follow each other, so that they can be looked up together. */
async function* batches(source: Source): AsyncGenerator<Item[]> {
  let items: Item[] = []
  const kindOf = (item: Item | undefined) => (item && 'record' in item ? item.record.type : undefined)
  for await (const item of source) {
    const last = items.findLast((each) => 'record' in each)
    if (items.length >= batch || (kindOf(last) !== undefined && kindOf(item) !== undefined && kindOf(last) !== kindOf(item))) {
      yield items
      items = []
    }
    items.push(item)
  }
  if (items.length > 0) yield items
}

type Outcomes = Map<ImportRecord, Outcome | Error>

/**
 * Takes lines in, in one transaction. Members whose seats must be paid for are taken one by one: a declined card refuses its own line alone. A dry run
 * is undone, so nothing is paid for it.
 */
async function importAll(app: App, taken: Taken[], { dryRun }: { dryRun: boolean }): Promise<Outcomes> {
  const members = taken.flatMap(({ record }) => (record.type === 'member' ? [record] : []))
  const paid = dryRun ? [] : await payingByMember(app, members)
  const apart = new Set<ImportRecord>(paid)
  const together = taken.filter(({ record }) => !apart.has(record))
  const results = await inTransaction(app, (app) => importBatch(app, together))
  const outcomes: Outcomes = new Map(results.map((outcome, at) => [(together[at] as Taken).record, outcome]))
  for (const record of paid) outcomes.set(record, await orRefusal(() => importPaidMember(app, record)))
  return outcomes
}

async function importBatch(app: App, taken: Taken[]): Promise<(Outcome | Error)[]> {
  // Moving in is no news: an application that listens would be told of everybody it brought.
  noteListeners(app.db, false)
  const [first] = taken
  if (first?.record.type === 'user') {
    return importUsers(
      app,
      taken.map(({ record }) => record as UserRecord),
    )
  }
  const outcomes: (Outcome | Error)[] = []
  for (const { record } of taken) outcomes.push(await orRefusal(() => importOne(app, record)))
  return outcomes
}

function importOne(app: App, record: ImportRecord): Promise<Outcome> {
  switch (record.type) {
    case 'organization':
      return importOrganization(app, record)
    case 'role':
      return importRole(app, record)
    case 'member':
      return importMember(app, record)
    case 'team':
      return importTeam(app, record)
    case 'team-member':
      return importTeamMember(app, record)
    case 'invitation':
      return importInvitation(app, record)
    case 'session':
      return importSession(app, record)
    case 'api-key':
      return importApiKey(app, record)
    case 'second-factor':
      return importSecondFactor(app, record)
    case 'passkey':
      return importPasskey(app, record)
    default:
      throw new Error('People are taken in together.')
  }
}

class Undo extends Error {}

/** Runs everything and rolls back: the only exact preview. */
async function undone(app: App, work: (app: App) => Promise<void>): Promise<void> {
  try {
    await app.db.transaction().execute(async (db) => {
      await work({ ...app, db })
      throw new Undo()
    })
  } catch (error) {
    if (!(error instanceof Undo)) throw error
  }
}
