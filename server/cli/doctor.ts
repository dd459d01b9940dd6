import { createApp } from '../create-app.ts'
import type { App } from '../kit/app.ts'
import { systemClock } from '../kit/clock.ts'
import { loadConfig } from '../kit/load-config.ts'
import { allChecks } from '../readiness/all-checks.ts'
import type { Finding, Hint, Problem } from '../readiness/check.ts'
import { migrationsCheck } from '../readiness/migrations.ts'
import { SandboxClock } from '../sandbox/sandbox-clock.ts'
import { inTransaction } from '../storage/in-transaction.ts'
import { openStorage } from '../storage/open.ts'
import { readArguments, type Surroundings } from './command.ts'

export const help = `
Usage: tollgate doctor [--repair]

Checks the settings, the database, the mail server and every rule that the data must keep, changes nothing, and says for each
problem how to repair it. Ends with 1 when there is one.

With --repair it does so itself where that is safe: it counts anew what is counted beside the rows, gives subscribers the benefits they
lack, writes addresses as they are looked up, seals by the newest secret what older ones sealed, and clears away what can never be used. Money is never touched: such problems are told, and left to you.
`

export async function run(args: string[], { environment, folder, print }: Surroundings): Promise<number> {
  const { values } = readArguments(args, { options: { repair: { type: 'boolean', default: false } } })
  const config = await loadConfig(environment, folder)
  const findings: Finding[] = []
  let app: App | undefined
  const look = async <Needs>(check: { name: string; look(needs: Needs): Promise<Finding[]> }, needs: Needs) => {
    const asked = () => check.look(needs).catch((error: Error) => [unlooked(error)])
    let found = await asked()
    if (values.repair && app) found = await repaired(app, found, asked, (says) => print(`repaired  ${check.name}: ${says}`))
    findings.push(...found)
    print(report(check.name, found))
    return found.every(({ is }) => is !== 'problem')
  }

  let isReachable = true
  for (const { of, check } of allChecks) if (of === 'settings') isReachable = await look(check, config)
  if (isReachable) {
    const storage = await openStorage(config.databaseUrl, { connections: 1 })
    const sandboxClock = config.production ? undefined : new SandboxClock(storage.db)
    app = createApp({ ...config, logLevel: 'silent' }, storage, { clock: sandboxClock ?? systemClock })
    // Rules for the data can only be asked of tables that are there.
    if (await look(migrationsCheck, app)) {
      await sandboxClock?.follow()
      for (const { of, check } of allChecks) if (of === 'data' && check !== migrationsCheck) await look(check, app)
    }
    await storage.close()
  }
  const problems = findings.filter(({ is }) => is === 'problem').length
  print(problems === 0 ? '\nEverything is in order.' : `\n${problems === 1 ? 'One problem' : `${problems} problems`}.`)
  return problems === 0 ? 0 : 1
}

/** Repairs what can be repaired, and looks again. */
async function repaired(app: App, found: Finding[], look: () => Promise<Finding[]>, tell: (says: string) => void): Promise<Finding[]> {
  const curable = found.filter((finding): finding is Hint | Problem => finding.is !== 'fine' && finding.repair !== undefined)
  if (curable.length === 0) return found
  for (const { repair, says } of curable) {
    await inTransaction(app, async (app) => repair?.(app))
    tell(says)
  }
  return look()
}

function unlooked(error: Error): Finding {
  return {
    is: 'problem',
    says: `This could not be checked: ${error.message}`,
    advice: 'Repair what stands above, then run tollgate doctor again.',
  }
}

const marks = { fine: 'ok     ', advice: 'hint   ', problem: 'PROBLEM' }

function report(name: string, findings: Finding[]): string {
  return findings.map((finding) => `${marks[finding.is]}  ${name}: ${finding.says}${advice(finding)}`).join('\n')
}

function advice(finding: Finding): string {
  if (finding.is === 'fine') return ''
  const itself = finding.repair ? ' Or let tollgate doctor --repair do it.' : ''
  return `\n         → ${finding.advice}${itself}`
}
