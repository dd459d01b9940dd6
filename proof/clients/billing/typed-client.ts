import { spawnSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { envelopeOf } from '#contract/billing/webhook-events.ts'
import { knownTypes, laterTypes } from '#contract/billing/webhook-types.ts'
import type { Table } from '../table.ts'
import { samplesOf } from './samples.ts'
import { shapes } from './shapes.ts'
import { secret, signedHeaders } from './signed.ts'

const folder = fileURLToPath(new URL('../polar-1.0/', import.meta.url))
const compiler = fileURLToPath(new URL('../../../node_modules/.bin/tsc', import.meta.url))

/** 1.x checks nothing when it runs, but promises types: the compiler is asked whether our answers keep them. */
export async function readWithTypes(table: Table) {
  const { validateEvent } = await import(new URL('../polar-1.0/published.mjs', import.meta.url).href)
  for (const type of [...knownTypes, ...laterTypes]) {
    await table.row('1.0', `webhook ${type}: passes validateEvent`, async () => {
      const body = JSON.stringify(samplesOf(envelopeOf(type))[0])
      await validateEvent(body, signedHeaders('msg_1', body), secret)
    })
  }
  await table.row('1.0', 'every answer: fits the types of the SDK', async () => {
    mkdirSync(`${folder}.cache`, { recursive: true })
    writeFileSync(`${folder}.cache/answers.ts`, program())
    const { status, stdout } = spawnSync(
      compiler,
      [
        ...'--ignoreConfig --noEmit --strict --skipLibCheck --module nodenext --target esnext --types'.split(' '),
        '',
        `${folder}.cache/answers.ts`,
      ],
      { encoding: 'utf8' },
    )
    if (status !== 0) throw new Error(stdout)
  })
}

/** Every answer as an argument whose type the SDK states. Members it does not know are allowed; missing and wrong ones are not. */
function program(): string {
  const lines = [
    "import type { models, webhooks } from '@polar-sh/sdk/2026-04'",
    'declare function fits<Promised>(): <const Answer extends Promised>(answer: Answer) => void',
  ]
  for (const { schema, names } of shapes) {
    if (names['1.0'] === undefined) continue
    for (const sample of typedSamples(schema).filter(isTyped)) lines.push(`fits<${typeOf(names['1.0'])}>()(${sample})`)
  }
  for (const type of [...knownTypes, ...laterTypes].filter((type) => type !== 'customer.state_changed'))
    for (const sample of typedSamples(envelopeOf(type)))
      lines.push(`fits<Extract<webhooks.WebhookPayload, { type: '${type}' }>>()(${sample})`)
  return lines.join('\n')
}

/** The SDK types the status of a state's subscription by mistake as that of a license key. */
function typeOf(name: string): string {
  return name === 'CustomerState' ? "Omit<models.CustomerStateIndividual, 'active_subscriptions'>" : `models.${name}`
}

/** Outside of webhooks the SDK has no type for what a grant of credits holds. */
function isTyped(sample: string): boolean {
  return !sample.includes('"last_credited_units"')
}

function typedSamples(schema: Parameters<typeof samplesOf>[0]): string[] {
  return samplesOf(schema)
    .map((sample) => JSON.stringify(sample))
    .filter((sample) => !sample.includes('"amount_type":"free"'))
}
