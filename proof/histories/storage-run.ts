import assert from 'node:assert/strict'
import { type ChildProcessByStdio, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Readable, Writable } from 'node:stream'
import { setTimeout as pause } from 'node:timers/promises'
import { now, systemClock } from '#server/kit/clock.ts'
import { openMigrated } from '#server/storage/open.ts'
import type { Storage } from '#server/storage/storage.ts'
import { moment, readDiary } from './diary.ts'
import type { Transaction } from './history.ts'
import { type Care, type Task, valuesOf } from './storage-client.ts'

type Run = { seed: number; seconds: number; care: Care }

const names = ['one', 'two', 'three', 'heir']
const clients = 8
const listsOfGroup = 6
const secondsOfGroup = 0.5

/** Several processes do transactions on the same lists of one database. One of them is killed amid its work, and another takes its place. */
export async function runOnStorage(url: string, { seed, seconds, care }: Run): Promise<Transaction[]> {
  const folder = mkdtempSync(join(tmpdir(), 'tollgate-histories-'))
  const storage = await openMigrated(url, { connections: 2 }, now({ clock: systemClock }))
  const groups = Array.from({ length: Math.ceil(seconds / secondsOfGroup) }, (_, group) =>
    Array.from({ length: listsOfGroup }, (_, at) => `${seed}-${group}-${at}`),
  )
  const shared = { url, care, groups, clients, each: secondsOfGroup * 1e6 }
  const running = names.map((name, at) => launchClient({ ...shared, name, seed: seed * 10 + at, diary: join(folder, name) }))
  try {
    await makeLists(storage, groups.flat())
    await Promise.all(running.map(({ stdout }) => once(stdout, 'data')))
    const begins = moment()
    const [doomed, two, three, heir] = running as [Client, Client, Client, Client]
    for (const each of [doomed, two, three]) each.stdin.end(String(begins))
    await pause((seconds * 1000) / 3)
    doomed.kill('SIGKILL')
    heir.stdin.end(String(begins))
    assert.deepEqual(await Promise.all(running.map(ended)), [
      [null, 'SIGKILL'],
      [0, null],
      [0, null],
      [0, null],
    ])
    return [...names.flatMap((name) => readDiary(join(folder, name))), await readInTheEnd(storage, groups.flat())]
  } finally {
    for (const each of running) each.kill('SIGKILL')
    await storage.close()
    rmSync(folder, { recursive: true })
  }
}

async function makeLists({ db }: Storage, ids: readonly string[]) {
  const at = now({ clock: systemClock })
  for (let from = 0; from < ids.length; from += 100) {
    const rows = ids.slice(from, from + 100).map((id) => ({ id, name: '', slug: id, slugKey: id, createdAt: at, updatedAt: at }))
    await db.insertInto('organizations').values(rows).execute()
  }
}

type Client = ChildProcessByStdio<Writable, Readable, null>

function launchClient(task: Task): Client {
  return spawn(process.execPath, [join(import.meta.dirname, 'storage-client.ts'), JSON.stringify(task)], {
    stdio: ['pipe', 'pipe', 'inherit'],
  })
}

async function ended(client: Client) {
  if (client.exitCode === null && client.signalCode === null) await once(client, 'exit')
  return [client.exitCode, client.signalCode]
}

/** What was lost is missed at the latest by whoever reads everything in the end. */
async function readInTheEnd({ db }: Storage, ids: readonly string[]): Promise<Transaction> {
  const began = moment()
  const rows = await db.selectFrom('organizations').select(['id', 'name']).where('id', 'in', ids).execute()
  const deeds = rows.map(({ id, name }) => ({ list: id, read: valuesOf(name) }))
  return { name: 'end', outcome: 'committed', deeds, began, ended: moment() }
}
