import { minutes } from '#contract/kit/durations.ts'
import { signMessage } from '../../webhook-delivery/sign-message.ts'

/** A message as it came. Names of headers are in lower case. */
export type Message = { headers: Readonly<Record<string, string>>; body: string }

/** One thing a receiver looks at, what it saw, and whether that is as it should be. */
export type Step = { name: 'headers' | 'timestamp' | 'content' | 'signature'; passed: boolean; saw: string }

const needed = ['webhook-id', 'webhook-timestamp', 'webhook-signature'] as const
const tolerance = minutes(5)
const shownContent = 160

/** What every receiver should do before it believes a message, step by step, as Standard Webhooks says. All steps are taken, also after one that failed. */
export function checkMessage({ headers, body }: Message, secrets: readonly string[], realTime: number): Step[] {
  const id = headers['webhook-id'] ?? ''
  const timestamp = headers['webhook-timestamp'] ?? ''
  const missing = needed.filter((name) => !headers[name])
  const age = realTime - Number(timestamp) * 1000
  const given = (headers['webhook-signature'] ?? '').split(' ').filter(Boolean)
  const expected = signMessage({ id, body, at: Number(timestamp) * 1000, secrets })['webhook-signature'].split(' ')
  const fitting = given.find((signature) => expected.includes(signature))
  return [
    { name: 'headers', passed: missing.length === 0, saw: missing.length === 0 ? needed.join(', ') : `without ${missing.join(', ')}` },
    { name: 'timestamp', passed: Math.abs(age) <= tolerance, saw: ageInWords(age) },
    { name: 'content', passed: id !== '' && body !== '', saw: `${id}.${timestamp}.${body}`.slice(0, shownContent) },
    {
      name: 'signature',
      passed: secrets.length > 0 && fitting !== undefined,
      saw: fitting
        ? `${fitting} is what the secret makes of the content`
        : `none of ${given.length} is what the secret makes of the content`,
    },
  ]
}

function ageInWords(age: number): string {
  if (Number.isNaN(age)) return 'no number of seconds'
  const whole = Math.round(Math.abs(age) / 1000)
  return `${whole} seconds ${age < 0 ? 'ahead' : 'old'}; up to ${tolerance / 1000} are believed`
}
