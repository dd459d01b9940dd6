import { days } from '#contract/kit/durations.ts'
import type { Visit } from '../http/handlers.ts'
import type { Visitor } from '../kit/caller.ts'
import { alphabets, randomText } from '../kit/random.ts'

/** The visitor with a name for their browser that outlives sessions: by it a person's own devices are told from strangers'. */
export function visitorWithDevice(visit: Visit): Visitor {
  const visitor = knownVisitor(visit)
  return { ...visitor, deviceId: visitor.deviceId ?? nameDevice(visit) }
}

/** The visitor with the name that their browser has already, if any. */
export function knownVisitor({ cookies, visitor }: Visit): Visitor {
  const deviceId = cookies.getSigned('device')
  const trustedDevice = cookies.getSigned('trust_device')
  return { ...visitor, ...(deviceId !== undefined && { deviceId }), ...(trustedDevice !== undefined && { trustedDevice }) }
}

/** Gives the browser a new, unknown device name. */
export function nameDevice({ app, cookies }: Visit): string {
  const deviceId = randomText(app, 32, alphabets.lettersAndDigits)
  cookies.setSigned('device', deviceId, { maxAge: days(400) / 1000 })
  return deviceId
}
