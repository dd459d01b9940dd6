import { days } from '#contract/kit/durations.ts'
import type { Visit } from '../http/handlers.ts'
import type { Visitor } from '../kit/caller.ts'
import { alphabets, randomText } from '../kit/random.ts'

/** The visitor with a name for their browser that outlives sessions: by it a person's own devices are told from strangers'. */
export function visitorWithDevice({ app, cookies, visitor }: Visit): Visitor {
  const known = cookies.getSigned('device')
  const deviceId = known ?? randomText(app, 32, alphabets.lettersAndDigits)
  if (known === undefined) cookies.setSigned('device', deviceId, { maxAge: days(400) / 1000 })
  return { ...visitor, deviceId }
}
