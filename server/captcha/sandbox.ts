import { minutes } from '#contract/kit/durations.ts'
import type { App } from '../kit/app.ts'
import { newId } from '../kit/random.ts'
import { seal, unseal } from '../kit/sealing.ts'
import type { Verifier } from './verifier.ts'

const lifetime = minutes(2)

/**
 * The stand-in for development. Its widget's responses work once and for two minutes, as with the real services. `pass` always works, for callers
 * without a widget; everything else fails. Production refuses to start with it.
 */
export const sandbox: Verifier = async (app, { response }) => response === 'pass' || spend(app, response)

type SandboxProof = { id: string; passes: boolean; until: number }

/** A proof such as a browser gets from a service: a good one, or one that will be refused. */
export function issueSandboxProof(app: App, { passes }: { passes: boolean }): string {
  const proof: SandboxProof = { id: newId(app), passes, until: app.clock.now() + lifetime }
  return seal(app, 'captcha', JSON.stringify(proof))
}

async function spend(app: App, response: string): Promise<boolean> {
  const proof = open(app, response)
  if (!proof?.passes || proof.until <= app.clock.now()) return false
  const { count } = await app.counter.count(`captcha ${proof.id}`, lifetime)
  return count === 1
}

function open(app: App, response: string): SandboxProof | undefined {
  try {
    return JSON.parse(unseal(app, 'captcha', response)) as SandboxProof
  } catch {
    return undefined
  }
}
