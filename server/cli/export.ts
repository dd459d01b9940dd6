import { createWriteStream } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { resolve } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { countExported, exportLines } from '../imports/export.ts'
import type { App } from '../kit/app.ts'
import { readArguments, type Surroundings } from './command.ts'
import { showProgress } from './progress.ts'
import { withApp } from './with-app.ts'

export const help = `
Usage: tollgate export FILE.ndjson

Writes people with the hashes of their passwords, organizations and memberships into a file that only you can read, one JSON object
in each line, for tollgate import or another system. What is bought and sold stays here: tollgate backup writes everything.
`

export async function run(args: string[], surroundings: Surroundings): Promise<number> {
  const { positionals } = readArguments(args, { names: ['FILE'] })
  const file = resolve(surroundings.folder, positionals[0] as string)
  const progress = showProgress(surroundings, 'Exporting')
  const written = await withApp(surroundings, (app) => write(app, file, (done) => progress.update(done)))
  progress.end()
  surroundings.print(`${written} lines are in ${positionals[0]}.`)
  return 0
}

/** Whole or not at all: a file that broke off would look complete. */
async function write(app: App, file: string, onProgress: (done: number) => void): Promise<number> {
  const all = await countExported(app)
  const partly = `${file}.part`
  let written = 0
  async function* lines() {
    for await (const line of exportLines(app)) {
      onProgress(++written / Math.max(all, 1))
      yield `${JSON.stringify(line)}\n`
    }
  }
  try {
    await pipeline(Readable.from(lines()), createWriteStream(partly, { mode: 0o600 }))
    await rename(partly, file)
  } finally {
    await rm(partly, { force: true })
  }
  return written
}
