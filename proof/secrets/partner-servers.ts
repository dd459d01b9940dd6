import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { SMTPServer } from 'smtp-server'
import { atEnd } from '#server/testing/at-end.ts'

/** What an operator enters: only the partner it is for may ever hear it. */
export const entered = {
  'password of the database': 'db-Kx7wPq2mZr94vT',
  'password of the mail server': 'smtp p@ss/Lw8xQz31nB',
  'secret key of the processor': 'sk_test_Vq83LmZx02RtYw',
  'webhook secret of the processor': 'whsec_Nb6TfKq91XzLpo',
  'client secret at a provider': 'acme-Rz5VyHt27WmQk',
  'metrics token': 'metrics-Jd4CsGx68PvBn',
  'key of the collector': 'otlp-Yt9MhLw35KzFq',
  'secret of the hook': `whsec_${Buffer.from('the hook before a sign-up: Ug5d').toString('base64')}`,
  'secret of the captcha': 'captcha-Fw2ZkVn80TxLc',
} as const

/** A mail server that asks for a password and may have forgotten it. */
export async function startPost(note: (raw: string) => void) {
  let isKnown = true
  const server = new SMTPServer({
    logger: false,
    closeTimeout: 10,
    onAuth: ({ username, password }, _, done) =>
      isKnown && password === entered['password of the mail server'] ? done(null, { user: username }) : done(new Error('Who are you?')),
    onData: (stream, _, done) => {
      void text(stream).then((raw) => {
        note(raw)
        done()
      })
    },
  })
  server.on('error', () => {})
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  atEnd(() => server.close())
  const { port } = server.server.address() as AddressInfo
  const credentials = `tollgate:${encodeURIComponent(entered['password of the mail server'])}`
  return {
    url: `smtp://${credentials}@127.0.0.1:${port}/?tls.rejectUnauthorized=false`,
    know: (wanted: boolean) => {
      isKnown = wanted
    },
  }
}

export type Web = Awaited<ReturnType<typeof startWeb>>

/** A provider of sign-ins, a collector of traces, a hook and a captcha. Once told to refuse, they repeat in their refusals what they were sent. */
export async function startWeb(note: (sent: string) => void) {
  const given: [kind: string, value: string][] = []
  const heard: string[] = []
  let refuses = false
  let count = 0
  const give = (kind: string) => {
    const value = `${kind.split(' ')[0]}-${++count}-Gm4Wc7YdRk2Zx`
    given.push([`${kind} of a provider`, value])
    return value
  }
  const answers: Record<string, () => object> = {
    '/token': () => ({
      token_type: 'Bearer',
      expires_in: 3600,
      access_token: give('access token'),
      refresh_token: give('refresh token'),
    }),
    '/userinfo': () => ({ id: 'a-1', email: 'ann@example.com', name: 'Ann' }),
    '/hook': () => ({ allow: true }),
    '/captcha': () => ({ success: true }),
  }
  const answer = (path: string, headers: object, sent: string): { status: number; body: object } => {
    heard.push(`${JSON.stringify(headers)} ${decodeURIComponent(sent)}`)
    if (path.startsWith('/v1/')) note(sent)
    else if (refuses && path !== '/hook')
      return { status: 400, body: { error: 'invalid_client', error_description: `${JSON.stringify(headers)} ${sent}` } }
    return { status: 200, body: answers[path]?.() ?? {} }
  }
  const server = createServer((request, response) => {
    void text(request).then((sent) => {
      const { status, body } = answer(request.url ?? '', request.headers, sent)
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  atEnd(() => {
    server.closeAllConnections()
    server.close()
  })
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    given,
    heard: (secret: string) => heard.some((each) => each.includes(secret)),
    code: () => give('code'),
    refuse: () => {
      refuses = true
    },
  }
}
