import type { ActivationWithKey } from '#contract/billing/license-keys.ts'
import type { App } from '../../kit/app.ts'
import { now } from '../../kit/clock.ts'
import { newId } from '../../kit/random.ts'
import { inTransaction } from '../../storage/in-transaction.ts'
import type { JsonObject } from '../../storage/tables.ts'
import { refuse } from '../refusals/refusals.ts'
import { addActivation, dropActivation, takeActivation } from './activation-store.ts'
import { findGoodKey } from './good-key.ts'
import { shownActivation, shownKey } from './shown-key.ts'
import { findKeyByText } from './store.ts'

type Named = { key: string; organizationId: string }
type Wanted = Named & { label: string; conditions: object; meta: object }

/** Activates a key on a device, as often as its limit allows. */
export async function activateKey(app: App, { label, conditions, meta, ...named }: Wanted): Promise<ActivationWithKey> {
  const { id, limitActivations } = await findGoodKey(app, named)
  if (limitActivations === null) refuse('LicenseKeyNeedsNoActivation')
  const terms = { conditions: conditions as JsonObject, meta: meta as JsonObject }
  const activation = { id: newId(app), licenseKeyId: id, label, ...terms, createdAt: now(app), modifiedAt: null }
  const key = await inTransaction(app, async (app) => {
    const taken = (await takeActivation(app, id)) ?? refuse('LicenseKeyActivationLimit')
    await addActivation(app, activation)
    return taken
  })
  return { ...shownActivation(activation), licenseKey: await shownKey(app, key) }
}

/** Takes an activation back. A key that is no longer good gives its activations up all the same. */
export async function deactivateKey(app: App, { activationId, ...named }: Named & { activationId: string }): Promise<void> {
  await inTransaction(app, async (app) => {
    const key = (await findKeyByText(app, named)) ?? refuse('ResourceNotFound')
    if (!(await dropActivation(app, key.id, activationId))) refuse('ResourceNotFound')
  })
}
