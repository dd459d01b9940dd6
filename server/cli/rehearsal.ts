import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openStorage } from '../storage/open.ts'
import type { Storage } from '../storage/storage.ts'
import type { Surroundings } from './command.ts'
import { runCommand } from './commands.ts'

/** The working directory: gone when the tests are over. */
export const folder = mkdtempSync(join(tmpdir(), 'tollgate-cli-'))
process.once('exit', () => rmSync(folder, { recursive: true, force: true }))

/** Types a command into a terminal without a screen: its words, or a text that has them between spaces. With `ask` there is a person who answers. */
export async function type(command: string | string[], environment: NodeJS.ProcessEnv = {}, ask?: Surroundings['ask']) {
  const [printed, complained]: [string[], string[]] = [[], []]
  const code = await runCommand(typeof command === 'string' ? command.split(' ').filter(Boolean) : command, {
    environment,
    folder,
    ...(ask && { ask }),
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
