import { accentShades, legibility } from '#contract/accent.ts'
import type { AdminLook, Choices, Look } from '#contract/look.ts'
import { record } from '../audit/record.ts'
import type { App } from '../kit/app.ts'
import type { AnyCaller } from '../kit/caller.ts'
import { configuredLook } from '../look/look.ts'
import { forgetLook } from '../look/look-of.ts'
import { findChoices, lockChoices, storeChoices } from '../look/store.ts'
import { styleOf } from '../look/style-of.ts'
import { keepIfGiven, uploaderOf } from '../pictures/keep-picture.ts'
import { inTransaction } from '../storage/in-transaction.ts'

/** What an administrator wishes: null goes back to the configuration. */
type Wish = { [Name in keyof Look]?: Look[Name] | null | undefined }

/** Stores what was chosen. What was not named stays. */
export async function changeLook(app: App, caller: AnyCaller, wish: Wish): Promise<AdminLook> {
  const wanted = { ...wish, ...(await keepPictures(app, caller, wish)) }
  await inTransaction(app, async (app) => {
    const before = await lockChoices(app)
    const after = merged(before, wanted)
    const changed = Object.keys(wanted).filter((name) => before[name as keyof Look] !== after[name as keyof Look])
    if (changed.length === 0) return
    await storeChoices(app, after)
    await record(app, { action: 'look.changed', by: caller, details: { changed } })
  })
  forgetLook(app)
  return showLook(app)
}

/** Drawn before the transaction begins, since drawing takes its time. */
async function keepPictures(app: App, caller: AnyCaller, wish: Wish): Promise<Wish> {
  const kept: Wish = {}
  for (const name of ['logoUrl', 'logoDarkUrl', 'iconUrl'] as const) {
    const address = await keepIfGiven(app, wish[name], { by: uploaderOf(caller), shape: name === 'iconUrl' ? 'square' : 'logo' })
    if (address !== undefined) kept[name] = address
  }
  return kept
}

function merged(before: Choices, wish: Wish): Choices {
  const wanted = Object.entries(wish).filter(([, value]) => value !== undefined)
  return Object.fromEntries(Object.entries({ ...before, ...Object.fromEntries(wanted) }).filter(([, value]) => value !== null)) as Choices
}

/** The look as it is, and who said so. */
export async function showLook(app: App): Promise<AdminLook> {
  const [chosen, configured] = [await findChoices(app), configuredLook(app.config)]
  const look = { ...configured, ...chosen }
  const shades = look.accent === null ? null : shadesOf(look.accent)
  return { ...look, chosen: Object.keys(chosen), configured, shades, style: styleOf(look)?.address ?? null }
}

function shadesOf(accent: string): AdminLook['shades'] {
  const { light, dark } = accentShades(accent)
  const shown = (shade: string, theme: 'light' | 'dark') => ({
    accent: shade,
    contrast: Math.floor(legibility(shade, theme) * 10) / 10,
    isAsChosen: shade === accent,
  })
  return { light: shown(light.accent, 'light'), dark: shown(dark.accent, 'dark') }
}
