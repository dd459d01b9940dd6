import { days } from '#contract/kit/durations.ts'
import type { Visit } from '../http/handlers.ts'
import type { Visitor } from '../kit/caller.ts'
import { alphabets, randomText } from '../kit/random.ts'
import { heldTokensOf } from './held-cookies.ts'

/** The visitor with a name for their browser that outlives sessions: by it a person's own devices are told from strangers'. */
export function visitorWithDevice(visit: Visit): Visitor {
  const visitor = knownVisitor(visit)
  return { ...visitor, deviceId: visitor.deviceId ?? nameDevice(visit) }
}

/** The visitor with what their browser has already: a name, trust, accounts. */
export function knownVisitor(visit: Visit): Visitor {
  const { app, cookies, visitor } = visit
  const deviceId = cookies.getSigned('device')
  const trustedDevice = cookies.getSigned('trust_device')
  const accounts = app.config.multiSession && { heldTokens: heldTokensOf(visit) }
  return { ...visitor, ...(deviceId !== undefined && { deviceId }), ...(trustedDevice !== undefined && { trustedDevice }), ...accounts }
}

/** Gives the browser a new, unknown device name. */
export function nameDevice({ app, cookies }: Visit): string {
  const deviceId = randomText(app, 32, alphabets.lettersAndDigits)
  cookies.setSigned('device', deviceId, { maxAge: days(400) / 1000 })
  return deviceId
}
