import { readArguments, type Surroundings } from './command.ts'

export const help = `
Usage: tollgate start

Brings the database up to date and serves until SIGTERM or Ctrl-C. PORT, HOST, TOLLGATE_URL and DATABASE_URL say where.
`

export async function run(args: string[], _: Surroundings): Promise<number> {
  readArguments(args, {})
  // Importing it starts the server, which keeps the process alive after this command has returned.
  await import('../main.ts')
  return 0
}
