import { settingWords } from '../kit/setting-words.ts'
import { settings } from '../kit/settings.ts'
import { readArguments, type Surroundings } from './command.ts'

export const help = `
Usage: tollgate settings

Prints every setting: its name in the environment and in tollgate.config.ts, what it may be, and its default.
`

export async function run(args: string[], { print }: Surroundings): Promise<number> {
  readArguments(args, {})
  print(settingsTable())
  return 0
}

/** Every setting as a Markdown table, in the order in which they are stated. */
export function settingsTable(): string {
  const rows = Object.entries(settings).map(([name, { variable, kind, fallback }]) => {
    const words = settingWords[name as keyof typeof settings]
    return `| \`${variable}\` | \`${name}\` | ${inCell(words)} | ${inCell(kind.must)} | ${fallbackText(name, fallback)} |`
  })
  return ['| in the environment | in the file | what it does | what it may be | unless set |', '|---|---|---|---|---|', ...rows].join('\n')
}

function fallbackText(name: string, fallback: unknown): string {
  if (name === 'hashThreads') return 'the processors, at most 4' // what this machine has says nothing about others
  if (name === 'workers') return 'the processors, or `1`'
  if (name === 'databaseConnections') return '`10`, or 5 for each worker where that is more'
  if (fallback === undefined || (Array.isArray(fallback) && fallback.length === 0)) return ''
  return `\`${inCell(typeof fallback === 'string' ? fallback : JSON.stringify(fallback))}\``
}

function inCell(text: string): string {
  return text.replaceAll('|', '\\|')
}
