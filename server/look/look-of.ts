import { seconds } from '#contract/kit/durations.ts'
import type { Look } from '#contract/look.ts'
import type { App } from '../kit/app.ts'
import { keepBriefly } from '../kit/keep-briefly.ts'
import { configuredLook } from './look.ts'
import { findChoices } from './store.ts'

/** The look as it is stored now: what administrators chose, then what the configuration says. */
export async function readLook(app: App): Promise<Look> {
  return { ...configuredLook(app.config), ...(await findChoices(app)) }
}

const look = keepBriefly({
  name: 'look',
  for: seconds(1),
  read: readLook,
  otherwise: ({ config }) => configuredLook(config),
  complaint: 'The stored look could not be read; pages show the last one known.',
})

/** The look for pages: a second old at most. */
export const lookOf = look.recent

/** After a change here, the next page shows it. */
export const forgetLook = look.forget
