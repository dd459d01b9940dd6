import { createApp } from '../create-app.ts'
import { systemClock } from '../kit/clock.ts'
import { loadConfig } from '../kit/load-config.ts'
import { SandboxClock } from '../sandbox/sandbox-clock.ts'
import { openStorage } from '../storage/open.ts'
import { readArguments, type Surroundings } from './command.ts'
import { accountsCheck } from './doctor/accounts.ts'
import { billingCheck } from './doctor/billing.ts'
import type { Check, Finding } from './doctor/check.ts'
import { databaseCheck } from './doctor/database.ts'
import { emailAddressesCheck } from './doctor/email-addresses.ts'
import { integrityCheck } from './doctor/integrity.ts'
import { mailCheck } from './doctor/mail.ts'
import { migrationsCheck } from './doctor/migrations.ts'
import { outboxCheck } from './doctor/outbox.ts'
import { secretCheck } from './doctor/secret.ts'
import { sessionsCheck } from './doctor/sessions.ts'
import { usersCheck } from './doctor/users.ts'
import { webCheck } from './doctor/web.ts'

export const help = `
Usage: tollgate doctor

Checks the settings, the database, the mail server and every rule that the data must keep, changes nothing, and says for each
problem how to repair it. Ends with 1 when there is one.
`

const ofSettings: Check<'settings'>[] = [secretCheck, webCheck, mailCheck, databaseCheck]
const ofData: Check<'data'>[] = [integrityCheck, usersCheck, emailAddressesCheck, accountsCheck, sessionsCheck, outboxCheck, billingCheck]

export async function run(args: string[], { environment, folder, print }: Surroundings): Promise<number> {
  readArguments(args, {})
  const config = await loadConfig(environment, folder)
  const findings: Finding[] = []
  const look = async <Needs>(check: { name: string; look(needs: Needs): Promise<Finding[]> }, needs: Needs) => {
    const found = await check.look(needs).catch((error: Error) => [unlooked(error)])
    findings.push(...found)
    print(report(check.name, found))
    return found.every(({ is }) => is !== 'problem')
  }

  let isReachable = true
  for (const check of ofSettings) isReachable = await look(check, config)
  if (isReachable) {
    const storage = await openStorage(config.databaseUrl, { connections: 1 })
    const sandboxClock = config.production ? undefined : new SandboxClock(storage.db)
    const app = createApp({ ...config, logLevel: 'silent' }, storage, { clock: sandboxClock ?? systemClock })
    // Rules for the data can only be asked of tables that are there.
    if (await look(migrationsCheck, app)) {
      await sandboxClock?.follow()
      for (const check of ofData) await look(check, app)
    }
    await storage.close()
  }
  const problems = findings.filter(({ is }) => is === 'problem').length
  print(problems === 0 ? '\nEverything is in order.' : `\n${problems === 1 ? 'One problem' : `${problems} problems`}.`)
  return problems === 0 ? 0 : 1
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
  return findings
    .map((finding) => `${marks[finding.is]}  ${name}: ${finding.says}${finding.is === 'fine' ? '' : `\n         → ${finding.advice}`}`)
    .join('\n')
}
