import { isIPv6 } from 'node:net'
import { limits } from '#contract/limits.ts'
import { normalEmail } from '#contract/users.ts'
import type { Counter } from '../kit/counters.ts'
import { refuse } from '../kit/refusal.ts'

type Rule = { readonly max: number; readonly window: number }

const guessingPaths = [
  '/sign-in/',
  '/sign-up/',
  '/organization/sign-up-with-invitation',
  '/change-password',
  '/change-email',
  '/verify-password',
  '/reset-password',
  '/confirm-email',
  '/delete-user',
]
const mailingPaths = [
  '/send-verification-email',
  '/request-password-reset',
  '/forget-password',
  '/organization/invite-member',
  '/organization/invite-members',
]
/**
 * Those that write to a mailbox which the caller names. What counts together stands under one word. Only what always sends a
 * letter counts as a reset or a verification, so nobody can be kept from getting one by requests that send nothing.
 */
const mailboxPaths: Readonly<Record<string, string>> = {
  '/request-password-reset': 'reset',
  '/forget-password': 'reset',
  '/send-verification-email': 'verification',
  '/sign-up/email': 'other',
  '/change-email': 'other',
  '/organization/invite-member': 'other',
  '/organization/invite-members': 'other',
}

/** Limits how often one address may call one path, and how often one mailbox may be written to. */
export class RateLimiter {
  readonly #counter: Counter | null

  /** Without a counter nothing is limited. */
  constructor(counter: Counter | null) {
    this.#counter = counter
  }

  check(path: string, ipAddress: string): Promise<void> | undefined {
    return this.#counter === null ? undefined : this.#count(`${networkOf(ipAddress)} ${path}`, ruleFor(path))
  }

  checkMailboxes(path: string, { email, emails, newEmail }: Record<string, unknown>): Promise<void> | undefined {
    const kind = mailboxPaths[path]
    if (this.#counter === null || kind === undefined) return undefined
    const addresses = [email ?? emails ?? newEmail].flat().filter((address) => typeof address === 'string')
    return this.#countAll(addresses.map((address) => `${kind} ${mailboxOf(address)}`))
  }

  async #countAll(mailboxes: string[]) {
    for (const mailbox of mailboxes) await this.#count(mailbox, limits.rate.mail)
  }

  async #count(key: string, { max, window }: Rule) {
    const { count, resetsIn } = await (this.#counter as Counter).count(key, window)
    if (count > max) refuse('TOO_MANY_REQUESTS', { retryAfter: Math.max(1, Math.ceil(resetsIn / 1000)) })
  }
}

function ruleFor(path: string): Rule {
  if (mailingPaths.includes(path)) return limits.rate.mail
  return guessingPaths.some((start) => path.startsWith(start)) ? limits.rate.credentials : limits.rate.anyPath
}

/** Lists of addresses are judged later, one by one; however it is written, a mailbox is one. */
function mailboxOf(address: string): string {
  return normalEmail(address)
}

/** One customer of IPv6 holds a whole /64: counting single addresses would count nothing. */
function networkOf(ipAddress: string): string {
  if (!isIPv6(ipAddress)) return ipAddress
  const [head = '', tail] = ipAddress.split('::')
  const groups = head.split(':').filter((group) => group !== '')
  const after = tail?.split(':').filter((group) => group !== '') ?? []
  const missing = tail === undefined ? 0 : 8 - groups.length - after.length
  return [...groups, ...Array.from({ length: missing }, () => '0'), ...after]
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')
}
