import { readdirSync } from 'node:fs'
import { Contestants } from './contestants/contestants.ts'
import { machineFacts } from './machine.ts'
import type { Findings, Part } from './part.ts'
import { printGoals, printTables } from './print.ts'
import { stayOnOurCore } from './processes.ts'

const parts = await loadParts()
const { chosen, quick } = readArguments(process.argv.slice(2))
const begun = performance.now()
let announced = ''
stayOnOurCore()
console.log(`${machineFacts().join('\n')}\n`)

const contestants = new Contestants()
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void contestants.close().finally(() => process.exit(130)))

const findings: Findings[] = []
try {
  for (const { part, only } of chosen)
    findings.push(await part.run({ contestants, quick, only, say }).catch((error) => failure(part, error)))
} finally {
  say('')
  await contestants.close()
}
printTables(findings.flatMap(({ tables }) => tables))
for (const note of findings.flatMap(({ notes = [] }) => notes)) console.log(note)
const goals = findings.flatMap(({ goals }) => goals)
printGoals(goals)
console.log(`\n${((performance.now() - begun) / 1000).toFixed(0)} seconds.`)
process.exit(goals.every(({ reached }) => reached) ? 0 : 1)

/** A part that could not be measured is a goal that was not reached; the others still are. */
function failure({ name }: Part, { message }: Error): Findings {
  return {
    tables: [],
    goals: [{ promise: `${name} can be measured`, measured: 'no, see above', reached: false }],
    notes: [`${name}: ${message}\n`],
  }
}

async function loadParts(): Promise<Part[]> {
  const names = readdirSync(new URL('parts/', import.meta.url)).filter((name) => name.endsWith('.ts'))
  return Promise.all(names.sort().map(async (name) => ((await import(`./parts/${name}`)) as { part: Part }).part))
}

type Chosen = { part: Part; only: readonly string[] }

/** `pages:orders` is one thing of a part; several of them are measured in one run of it. */
function readArguments(given: string[]): { chosen: Chosen[]; quick: boolean } {
  const wanted = given.filter((argument) => argument !== '--quick').map((argument) => argument.split(':'))
  const unknown = wanted.map(([name]) => name).find((name) => !parts.some((part) => part.name === name))
  if (unknown !== undefined) {
    console.error(
      `There is no part "${unknown}". The parts are ${parts.map(({ name }) => name).join(', ')}; --quick makes the rounds fewer and shorter.`,
    )
    process.exit(2)
  }
  const chosen = parts.flatMap((part) => {
    const asked = wanted.filter(([name]) => name === part.name)
    return asked.length > 0 || wanted.length === 0
      ? [{ part, only: asked.some(([, one]) => !one) ? [] : asked.map(([, one]) => String(one)) }]
      : []
  })
  return { chosen, quick: given.includes('--quick') }
}

/** On a terminal one line that is rewritten; elsewhere one line for each part. */
function say(progress: string) {
  if (process.stdout.isTTY) return void process.stdout.write(`\r\x1b[K${progress}`)
  const [now = ''] = progress.split(':')
  if (now !== announced && now !== '') console.log(`${now} …`)
  announced = now
}
