import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'
import { SMTPServer } from 'smtp-server'

export type Letter = { to: string; id: string; subject: string; code: string; token: string }

/** A real mail server in this process, and every letter it took. */
export async function startMailServer() {
  const letters: Letter[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    closeTimeout: 10,
    onData: (stream, session, done) => {
      const take = (raw: string) => {
        letters.push(readLetter(raw, session.envelope.rcptTo[0]?.address ?? ''))
        done()
      }
      text(stream).then(take, () => {})
    },
  })
  // Who sends may be killed amid a letter.
  server.on('error', () => {})
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  const { port } = server.server.address() as AddressInfo

  return {
    url: `smtp://127.0.0.1:${port}`,
    letters,
    close: () => server.close(),
    /** The letters to an address whose words fit, once there are any. */
    async lettersTo(to: string, pattern = /./): Promise<Letter[]> {
      for (let tries = 0; tries < 1200; tries++) {
        const found = letters.filter((letter) => letter.to === to && pattern.test(letter.subject))
        if (found.length > 0) return found
        await pause(50)
      }
      throw new Error(`${to} got no letter that fits ${pattern}; ${letters.length} came in all.`)
    },
  }
}

function readLetter(raw: string, to: string): Letter {
  const words = raw.replace(/=\r\n/g, '').replace(/=3D/g, '=')
  return {
    to,
    id: /^message-id: (.+?)\r$/im.exec(raw)?.[1] ?? '',
    subject: /^subject: (.+?)\r$/im.exec(raw)?.[1] ?? '',
    code: /^(\d{6}|[A-Z2-9]{8})\r$/m.exec(words)?.[1] ?? '',
    token: /[?&]token=([\w.-]+)/.exec(words)?.[1] ?? /\/reset-password\/([\w-]+)/.exec(words)?.[1] ?? '',
  }
}
