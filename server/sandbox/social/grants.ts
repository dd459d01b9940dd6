import type { App } from '../../kit/app.ts'
import { alphabets, randomText } from '../../kit/random.ts'
import { seal, unseal } from '../../kit/sealing.ts'
import type { Grant } from './stand-in.ts'

const sealing = 'stand-in grant'

/** Codes and tokens hold their grant, sealed: a stand-in remembers nothing and survives a restart. */
export function packGrant(app: App, grant: Grant): string {
  return seal(app, sealing, JSON.stringify({ ...grant, salt: randomText(app, 8, alphabets.lettersAndDigits) }))
}

/** The grant in a code or a token of this kind, unless it is foreign, broken or too old. */
export function openGrant(app: App, provider: string, kind: Grant['kind'], packed: unknown): Grant | null {
  try {
    const grant: Grant = JSON.parse(unseal(app, sealing, String(packed)))
    return grant.provider === provider && grant.kind === kind && grant.expiresAt > app.clock.now() ? grant : null
  } catch {
    return null
  }
}
