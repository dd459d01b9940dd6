import { hash } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { DatabaseSync } from 'node:sqlite'
import { bareConfirm } from './bare-confirm.ts'
import { bareIngest } from './bare-ingest.ts'
import { bareLists } from './bare-lists.ts'
import { bareValidate } from './bare-validate.ts'

/**
 * The floor of selling: a token looked up, the fewest statements that read or write what Tollgate does, each prepared once, on the same
 * tables and indexes, and one JSON answer. No validation, no scopes, no idempotency, no events, no rules about what may be sold.
 */
const { PORT, DATABASE_URL = '' } = process.env
const database = new DatabaseSync(DATABASE_URL.slice('sqlite:'.length))
database.exec('pragma journal_mode = wal; pragma synchronous = full; pragma cache_size = -65536; pragma wal_autocheckpoint = 4000')
const tokenByHash = database.prepare('select organization_id from organization_tokens where token_hash = ?')
const lists = bareLists(database)
const [ingest, confirm, validate] = [bareIngest(database), bareConfirm(database), bareValidate(database)]

createServer((request, response) => void serve(request, response)).listen(Number(PORT), '127.0.0.1')

async function serve(request: IncomingMessage, response: ServerResponse) {
  const answer = (value: unknown) => {
    const text = JSON.stringify(value)
    response.writeHead(200, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) }).end(text)
  }
  const [path = ''] = (request.url ?? '').split('?')
  if (path === '/api/auth/ok') return answer({ ok: true })
  const token = request.headers.authorization?.slice('Bearer '.length) ?? ''
  const seller = tokenByHash.get(hash('sha256', token, 'base64url'))?.organization_id as string | undefined
  if (seller === undefined) return response.writeHead(401).end()
  const list = lists[path]
  if (list) return answer(list(seller))
  const body = JSON.parse(await textOf(request))
  if (path === '/v1/events/ingest') return answer(ingest(seller, body))
  if (path === '/v1/license-keys/validate') return answer(validate(seller, body))
  return answer(confirm(path.split('/')[4] ?? ''))
}

async function textOf(request: IncomingMessage): Promise<string> {
  let text = ''
  for await (const chunk of request.setEncoding('utf8')) text += chunk
  return text
}
