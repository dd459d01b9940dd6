import type { App } from './app.ts'
import { isSealedByNewest, seal, unseal } from './sealing.ts'

/** Where texts lie sealed for as long as their rows live, which may be longer than the secret that sealed them is in use. */
export type Vault = {
  /** What lies there, in words. */
  name: string
  /** The next texts after a place, in the order of places. None: that was all. */
  read(app: App, after: Place | undefined): Promise<Sealed[]>
  /** Replaces one sealed text with another, unless it was replaced in the meantime. */
  replace(app: App, sealed: Sealed, by: string): Promise<void>
}
export type Place = readonly string[]
export type Sealed = { place: Place; column: string; purpose: string; text: string }

/** How many texts were sealed by a secret that is no longer the newest, and how many open with none. */
export async function countOld(app: App, vault: Vault): Promise<{ old: number; lost: number }> {
  const counts = { old: 0, lost: 0 }
  for await (const sealed of everySealed(app, vault)) {
    if (isSealedByNewest(app, sealed.purpose, sealed.text)) continue
    if (opened(app, sealed) === null) counts.lost++
    else counts.old++
  }
  return counts
}

/** Seals what older secrets sealed by the newest, so that the older ones can go. */
export async function reseal(app: App, vault: Vault): Promise<void> {
  for await (const sealed of everySealed(app, vault)) {
    if (isSealedByNewest(app, sealed.purpose, sealed.text)) continue
    const text = opened(app, sealed)
    if (text !== null) await vault.replace(app, sealed, seal(app, sealed.purpose, text))
  }
}

async function* everySealed(app: App, vault: Vault): AsyncGenerator<Sealed> {
  for (let last: Sealed | undefined; ; ) {
    const found = await vault.read(app, last?.place)
    yield* found
    last = found.at(-1)
    if (!last) return
  }
}

function opened(app: App, { purpose, text }: Sealed): string | null {
  try {
    return unseal(app, purpose, text)
  } catch {
    return null
  }
}
