import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openStorage } from '../storage/open.ts'
import type { Storage } from '../storage/storage.ts'
import { runCommand } from './commands.ts'

/** The working directory: gone when the tests are over. */
export const folder = mkdtempSync(join(tmpdir(), 'tollgate-cli-'))
process.once('exit', () => rmSync(folder, { recursive: true, force: true }))

/** Types a command into a terminal without a screen. */
export async function type(command: string, environment: NodeJS.ProcessEnv = {}) {
  const [printed, complained]: [string[], string[]] = [[], []]
  const code = await runCommand(command.split(' ').filter(Boolean), {
    environment,
    folder,
    print: (text) => printed.push(text),
    complain: (text) => complained.push(text),
  })
  return { code, printed: printed.join('\n'), complained: complained.join('\n') }
}

/** Looks into the database behind a command's back. */
export async function inside<R>({ DATABASE_URL }: { DATABASE_URL: string }, work: (storage: Storage) => Promise<R>): Promise<R> {
  const storage = await openStorage(DATABASE_URL, { connections: 1 })
  try {
    return await work(storage)
  } finally {
    await storage.close()
  }
}
