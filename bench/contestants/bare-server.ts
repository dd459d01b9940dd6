import { createHmac, timingSafeEqual } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { DatabaseSync } from 'node:sqlite'
import { crowdReadings } from './bare-crowd.ts'

/**
 * The floor: what a signed cookie, one indexed read and one JSON answer cost on node:http and node:sqlite when nothing else
 * is done. No validation, no origin check, no limits, no headers beyond the needed ones.
 */
const { PORT, DATABASE_URL = '', BENCH_SECRET = '' } = process.env
const database = new DatabaseSync(DATABASE_URL.slice('sqlite:'.length))
database.exec('pragma journal_mode = wal; pragma cache_size = -65536')
const sessionWithUser = database.prepare(`
  select s.id, s.user_id, s.token, s.expires_at, s.created_at, s.updated_at, s.ip_address, s.user_agent,
    u.email, u.email_verified, u.name, u.image, u.created_at as user_created_at, u.updated_at as user_updated_at
  from sessions s join users u on u.id = s.user_id where s.token = ? and s.expires_at > ?`)
const sessionsOfUser = database.prepare('select * from sessions where user_id = ? and expires_at > ?')
const readings = crowdReadings(database)

createServer((request, response) => {
  if (request.url === '/api/auth/ok') return answer(response, { ok: true })
  const now = new Date().toISOString()
  const token = tokenOf(request)
  const row = token === null ? undefined : sessionWithUser.get(token, now)
  if (request.url === '/api/auth/get-session') return answer(response, row ? { session: sessionOf(row), user: userOf(row) } : null)
  if (request.url === '/api/auth/list-sessions' && row)
    return answer(response, sessionsOfUser.all(row.user_id as string, now).map(sessionOf))
  const [path = '', query] = (request.url ?? '').split('?')
  const reading = readings[path]
  if (reading && row) return answer(response, reading(row.user_id as string, new URLSearchParams(query)))
  response.writeHead(404).end()
}).listen(Number(PORT), '127.0.0.1')

type Row = Record<string, unknown>

function answer(response: ServerResponse, value: unknown) {
  const text = JSON.stringify(value)
  response.writeHead(200, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) }).end(text)
}

function tokenOf({ headers }: IncomingMessage): string | null {
  const cookie = headers.cookie?.split('; ').find((part) => part.startsWith('better-auth.session_token='))
  const signed = decodeURIComponent(cookie?.slice('better-auth.session_token='.length) ?? '')
  const dot = signed.lastIndexOf('.')
  const token = signed.slice(0, dot)
  const expected = createHmac('sha256', BENCH_SECRET).update(token).digest()
  const given = Buffer.from(signed.slice(dot + 1), 'base64')
  return given.length === expected.length && timingSafeEqual(given, expected) ? token : null
}

function sessionOf(row: Row) {
  return {
    id: row.id,
    userId: row.user_id,
    token: row.token,
    expiresAt: row.expires_at,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
    ipAddress: row.ip_address,
    userAgent: row.user_agent,
    impersonatedBy: null,
    activeOrganizationId: null,
    activeTeamId: null,
  }
}

function userOf(row: Row) {
  return {
    id: row.user_id,
    email: row.email,
    emailVerified: row.email_verified === 1,
    name: row.name,
    image: row.image,
    createdAt: row.user_created_at,
    updatedAt: row.user_updated_at,
    username: null,
    displayUsername: null,
    isAnonymous: false,
    role: null,
    banned: false,
    banReason: null,
    banExpires: null,
  }
}
