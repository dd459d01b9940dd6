import { productVersion } from '../kit/product-version.ts'
import { WrongSetting } from '../kit/setting-kinds.ts'
import { type Command, type Surroundings, WrongUsage } from './command.ts'

type Entry = { summary: string; load(): Promise<Command> }

const commands: Record<string, Entry> = {
  start: { summary: 'Serve until told to stop', load: () => import('./start.ts') },
  migrate: { summary: 'Bring the database up to date', load: () => import('./migrate.ts') },
  doctor: { summary: 'Check everything and say how to repair it', load: () => import('./doctor.ts') },
  'create-admin': { summary: 'Make a person an administrator', load: () => import('./create-admin.ts') },
  'reset-second-factor': { summary: 'Let a person in who lost their second factor', load: () => import('./reset-second-factor.ts') },
  'create-secret-key': { summary: 'Make a key for your own server', load: () => import('./create-secret-key.ts') },
  'rotate-secret-key': { summary: 'Replace a key of your own server by another', load: () => import('./rotate-secret-key.ts') },
  'create-application': { summary: 'Register an application that people sign in to', load: () => import('./create-application.ts') },
  'create-organization-token': { summary: 'Make a token to act for an organization', load: () => import('./create-organization-token.ts') },
  'open-selling': { summary: 'Let an organization sell', load: () => import('./open-selling.ts') },
  'close-selling': { summary: 'Keep an organization from offering anything new', load: () => import('./close-selling.ts') },
  settings: { summary: 'Print every setting and what it does', load: () => import('./settings.ts') },
  backup: { summary: 'Write everything into a file while the server goes on', load: () => import('./backup.ts') },
  restore: { summary: 'Bring back what was written by backup', load: () => import('./restore.ts') },
  partition: { summary: 'Split the tables that grow with time into partitions', load: () => import('./partition.ts') },
  import: { summary: 'Take in people from a file or another system', load: () => import('./import.ts') },
  export: { summary: 'Write people and organizations into a file', load: () => import('./export.ts') },
  seed: { summary: 'Fill a new installation with a year of a demonstration company', load: () => import('./seed.ts') },
  mcp: { summary: 'Let an agent on this machine call a running server', load: () => import('./mcp.ts') },
  openapi: { summary: 'Print the description of the API', load: () => import('./openapi.ts') },
  'bench-hash': { summary: 'Measure how fast this machine hashes passwords', load: () => import('./bench-hash.ts') },
}

const succeeded = 0
const failed = 1
const misused = 2

/** Runs what was typed and answers the exit code: 0 done, 1 not done or not well, 2 typed wrongly. */
export async function runCommand(args: string[], surroundings: Surroundings): Promise<number> {
  const [name, ...rest] = args[0] === 'help' && args.length > 1 ? [args[1] as string, '--help'] : args
  if (name === undefined || name === 'help' || name === '--help' || name === '-h') return tell(surroundings, overview())
  if (name === '--version' || name === '-v') return tell(surroundings, productVersion())
  if (!Object.hasOwn(commands, name)) {
    surroundings.complain(`There is no command "${name}": run tollgate --help to see them all.`)
    return misused
  }
  const command = await (commands[name] as Entry).load()
  if (rest.includes('--help') || rest.includes('-h')) return tell(surroundings, command.help.trim())
  try {
    return await command.run(rest, surroundings)
  } catch (error) {
    return explain(name, error, surroundings)
  }
}

function tell({ print }: Surroundings, text: string): number {
  print(text)
  return succeeded
}

function overview(): string {
  const width = Math.max(...Object.keys(commands).map((name) => name.length)) + 2
  const lines = Object.entries(commands).map(([name, { summary }]) => `  ${name.padEnd(width)}${summary}`)
  return `Usage: tollgate COMMAND

${lines.join('\n')}

tollgate COMMAND --help says more about each. Settings come from tollgate.config.ts, .env and the environment.`
}

function explain(name: string, error: unknown, { complain, environment }: Surroundings): number {
  if (error instanceof WrongUsage) {
    complain(`${error.message} Run tollgate ${name} --help to see how.`)
    return misused
  }
  if (error instanceof WrongSetting) complain(error.message)
  else complain(`${name} failed: ${sentenceOf(error)}`)
  if (environment.TOLLGATE_LOG_LEVEL === 'debug') complain(String((error as Error).stack))
  return failed
}

/** Node reports a refused connection as several errors with an empty message. */
function sentenceOf(error: unknown): string {
  const { message, code, errors } = error as Error & { code?: string; errors?: Error[] }
  return message || errors?.[0]?.message || code || String(error)
}
