import type { SMTPPoolOptions } from 'nodemailer/lib/smtp-pool'
import { minutes, seconds } from '#contract/kit/durations.ts'
import { causeNow } from '../kit/cause.ts'
import type { Config } from '../kit/config.ts'
import { PermanentFailure } from '../outbox/perform.ts'
import type { Dispatch } from './dispatch.ts'
import type { Sender } from './sender.ts'

const options = {
  pool: true,
  maxConnections: 5,
  connectionTimeout: seconds(10),
  greetingTimeout: seconds(10),
  socketTimeout: seconds(30),
  disableFileAccess: true,
  disableUrlAccess: true,
} as const satisfies SMTPPoolOptions

/** A server that trickles its answers keeps every other time-out from ending a delivery. */
const longestDelivery = minutes(2)

export type Smtp = { send(dispatch: Dispatch, from: Sender): Promise<void>; close(): void }

/** A pool of connections to the operator's mail server, opened by the first letter. */
export function openSmtp(config: Config, url: string): Smtp {
  const connect = async () => (await import('nodemailer')).createTransport({ url, ...options, requireTLS: needsTls(config, url) })
  let transport: ReturnType<typeof connect> | undefined

  return {
    async send(dispatch, from) {
      const pool = await (transport ??= connect())
      const overdue = setTimeout(() => {
        transport = undefined
        pool.close({ force: true })
      }, longestDelivery)
      try {
        await pool.sendMail(messageOf(dispatch, from))
      } catch (error) {
        throw isRefusedForever(error) ? new PermanentFailure((error as Error).message, { cause: error }) : error
      } finally {
        clearTimeout(overdue)
      }
    },
    close() {
      void transport?.then((pool) => pool.close())
      transport = undefined
    },
  }
}

/** Letters carry links that sign people in: on the way to another machine they must be encrypted. */
export function needsTls({ smtpTls }: Config, url: string): boolean {
  const { protocol, hostname } = new URL(url)
  return smtpTls === 'required' && protocol === 'smtp:' && !isLoopback(hostname)
}

function isLoopback(hostname: string): boolean {
  return hostname === 'localhost' || hostname === '[::1]' || /^127(\.\d+){3}$/.test(hostname)
}

function messageOf({ id, to, letter }: Dispatch, from: Sender) {
  const { requestId } = causeNow()
  return {
    from,
    // Given in parts, an address is never read as a list of several.
    to: { name: '', address: to },
    ...letter,
    // The same in every attempt, so that a letter sent twice is shown once.
    messageId: `<${id}@${from.address.split('@').at(-1)}>`,
    headers: {
      // Keeps holiday notices and mailing lists from answering.
      'Auto-Submitted': 'auto-generated',
      'X-Auto-Response-Suppress': 'All',
      ...(requestId !== null && { 'X-Request-Id': requestId }),
    },
  }
}

/** The mail server says of this very recipient that they will never be written to. Anything else an operator may still repair. */
function isRefusedForever(error: unknown): boolean {
  const { permanent, command } = error as { permanent?: boolean; command?: string }
  return permanent === true && command === 'RCPT TO'
}
