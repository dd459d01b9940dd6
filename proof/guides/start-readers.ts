import assert from 'node:assert/strict'
import { join } from 'node:path'
import { freePort, runTollgate, startRealServer } from '../processes/real-server.ts'

/** One server for the readers of all guides, and what each of them has: an account, an organization, a secret key, an API key. */
export async function startReaders(folder: string) {
  const database = `sqlite:${join(folder, 'shared.db')}`
  const port = await freePort()
  const server = await startRealServer(port, { DATABASE_URL: database, TOLLGATE_URL: `http://127.0.0.1:${port}` })
  const { url } = server
  const signedUp = await ask('/sign-up/email', { name: 'Reader', email: 'reader@example.com', password: 'correct horse battery' })
  const { token, user } = (await signedUp.json()) as { token: string; user: { id: string } }
  await ask('/organization/create', { name: 'Acme', slug: 'acme' }, token)
  const { key: apiKey } = (await (await ask('/api-key/create', { name: 'robot' }, token)).json()) as { key: string }
  const { printed } = await runTollgate(['create-secret-key', 'reader'], { DATABASE_URL: database })

  const empty = join(folder, 'empty.db')
  await runTollgate(['migrate'], { DATABASE_URL: `sqlite:${empty}` })

  return {
    stop: () => server.signal('SIGTERM'),
    database,
    /** A database that was never used. */
    emptyDatabase: empty,
    /** By which a reader is signed in, in a browser. */
    session: { GUIDES_READER: token, GUIDES_URL: url },
    key: /tg_sk_\S+/.exec(printed)?.[0] ?? '',
    standIns: {
      'https://accounts.example.com/': `${url}/`,
      'http://localhost:3000': url,
      'localhost:3000': url,
      'https://app.example.com/': `${url}/`, // receivers of webhooks: nobody is there, and nothing leaves this machine
      'https://api.example.com/': `${url}/`,
      'postgres://user@host/old': 'sqlite:old.db',
      'postgres://postgres@db.example.supabase.co/postgres': 'sqlite:supabase.db',
      USER_ID: user.id,
      API_KEY: apiKey,
    },
  }

  async function ask(path: string, body: object, bearer?: string) {
    const headers = { 'content-type': 'application/json', origin: url, ...(bearer && { authorization: `Bearer ${bearer}` }) }
    const answer = await fetch(`${url}/api/auth${path}`, { method: 'POST', headers, body: JSON.stringify(body) })
    assert.equal(answer.status, 200, `${path} answered ${answer.status}`)
    return answer
  }
}
