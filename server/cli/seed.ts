import { createApp } from '../create-app.ts'
import { now } from '../kit/clock.ts'
import type { Config } from '../kit/config.ts'
import { loadConfig } from '../kit/load-config.ts'
import { SandboxClock } from '../sandbox/sandbox-clock.ts'
import { company, owner, password } from '../seed/cast.ts'
import { seed, type Telling } from '../seed/seed.ts'
import { migrate } from '../storage/migrate.ts'
import { openStorage } from '../storage/open.ts'
import type { Storage } from '../storage/storage.ts'
import { findUserByEmail } from '../users/store.ts'
import { readArguments, type Surroundings } from './command.ts'
import { showProgress } from './progress.ts'

export const help = `
Usage: tollgate seed [--seed TEXT] [--into-existing]

Fills a new installation with a year of a demonstration company that ends today: people, teams and invitations, products of every
kind of price, discounts, benefits, customers, subscriptions, usage, failed payments and refunds. Everything in it happened by the
rules of the product, with the stand-in for payments and without sending a letter. Prints how to sign in.

The same TEXT tells the same story; without one it is always the same. Stop the server meanwhile. Refuses in production, and where
people have signed up already unless called with --into-existing.
`

export async function run(args: string[], surroundings: Surroundings): Promise<number> {
  const options = { seed: { type: 'string', default: company.slug }, 'into-existing': { type: 'boolean', default: false } } as const
  const { values } = readArguments(args, { options })
  const config = await loadConfig(surroundings.environment, surroundings.folder)
  refuseUnfit(config)
  const storage = await openStorage(config.databaseUrl, { connections: 1 })
  try {
    const clock = new SandboxClock(storage.db)
    await migrate(storage, now({ clock }))
    await clock.follow()
    const isNew = await refuseUnwelcome(createApp(config, storage, { clock }), { intoExisting: values['into-existing'] })
    await tell(config, storage, { seed: values.seed, end: clock.now(), asAdmin: isNew }, surroundings)
  } finally {
    await storage.close()
  }
  const { print } = surroundings
  print(`${company.name} is there. Sign in at ${config.url}`)
  print(`  address   ${owner.email}`)
  print(`  password  ${password}`)
  print('Everybody in the story has this password.')
  return 0
}

async function tell(config: Config, storage: Storage, story: Telling, surroundings: Surroundings) {
  const progress = showProgress(surroundings, 'A year passes')
  await seed(config, storage, { ...story, onProgress: (done) => progress.update(done) })
  progress.end()
}

function refuseUnfit({ production, stripeSecretKey, s3Bucket }: Config) {
  if (production) throw new Error('this is a demonstration with a password that everybody knows, and not for production.')
  if (stripeSecretKey !== undefined) throw new Error('its customers pay by the stand-in: unset STRIPE_SECRET_KEY first.')
  if (s3Bucket !== undefined) throw new Error('its files lie on the disk: unset TOLLGATE_S3_BUCKET first.')
}

/** Answers whether the database was empty before. */
async function refuseUnwelcome(app: ReturnType<typeof createApp>, { intoExisting }: { intoExisting: boolean }) {
  if (await findUserByEmail(app, owner.email)) throw new Error(`${company.name} is there already: sign in as ${owner.email}.`)
  const somebody = await app.db.selectFrom('users').select('id').limit(1).executeTakeFirst()
  if (somebody && !intoExisting)
    throw new Error('people have signed up here already. Call it with --into-existing to add the story all the same.')
  return !somebody
}
