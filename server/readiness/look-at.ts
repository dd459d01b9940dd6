import { seconds } from '#contract/kit/durations.ts'
import type { Readiness } from '#contract/readiness.ts'
import type { ReadinessId } from '#contract/readiness-ids.ts'
import type { App } from '../kit/app.ts'
import { listStoredProviders, openTerms, type StoredProvider } from '../social/stored-providers.ts'
import { allChecks } from './all-checks.ts'
import type { Finding } from './check.ts'
import { withoutSecrets } from './without-secrets.ts'

const patience = seconds(10)

type Listed = (typeof allChecks)[number]

/** What can be told at once. What is asked of another company’s server and not known yet is left unchecked. */
export async function readReadiness(app: App): Promise<Readiness[]> {
  const shown = allChecks.filter((listed): listed is Listed & { id: ReadinessId } => listed.id !== undefined)
  const secrets = await storedSecrets(app)
  return Promise.all(shown.map(async (listed) => told(app, { id: listed.id, secrets, findings: await known(app, listed) })))
}

/** Looks at one subject now, also where another company’s server has to answer, and waits no longer than ten seconds for it. */
export async function lookAt(app: App, id: ReadinessId): Promise<Readiness> {
  const listed = allChecks.find((each) => each.id === id) as Listed
  const findings = await inTime(look(app, listed))
  return told(app, { id, secrets: await storedSecrets(app), findings })
}

async function known(app: App, listed: Listed): Promise<Finding[] | undefined> {
  const { check } = listed
  if (!check.known) return inTime(look(app, listed))
  return check.known(app).catch((error: Error) => [unlooked(error.message)])
}

async function look(app: App, listed: Listed): Promise<Finding[]> {
  return listed.of === 'settings' ? listed.check.look(app.config) : listed.check.look(app)
}

async function inTime(looking: Promise<Finding[]>): Promise<Finding[]> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<Finding[]>((resolve) => {
    timer = setTimeout(() => resolve([unlooked('there was no answer within 10 seconds.')]), patience)
  })
  return Promise.race([looking.catch((error: Error) => [unlooked(error.message)]), late]).finally(() => clearTimeout(timer))
}

function unlooked(says: string): Finding {
  return { is: 'problem', says, advice: 'Run tollgate doctor.' }
}

type Told = { id: ReadinessId; secrets: readonly string[]; findings: Finding[] | undefined }

function told(app: App, { id, secrets, findings }: Told): Readiness {
  if (!findings) return { id, state: 'unchecked', says: [] }
  const state = (['problem', 'advice'] as const).find((kind) => findings.some(({ is }) => is === kind)) ?? 'ready'
  return { id, state, says: findings.map(({ says }) => withoutSecrets(app.config, says, secrets)) }
}

/** Those of providers that an administrator added. What cannot be read or opened cannot be repeated by anyone either. */
async function storedSecrets(app: App): Promise<string[]> {
  const stored = await listStoredProviders(app).catch(() => [])
  return stored.flatMap((provider) => secretOf(app, provider))
}

function secretOf(app: App, provider: StoredProvider): string[] {
  try {
    return [openTerms(app, provider).clientSecret]
  } catch {
    return []
  }
}
