import { days } from '#contract/kit/durations.ts'
import { asServer } from '#server/testing/secret-key.ts'
import { breakUpdates, type Row, withAnn } from './row.ts'

/** Somebody with a key that may stand in for their session. */
async function annWithKey(wish: object = {}) {
  const server = await withAnn({ apiKeySessions: true })
  const { headers } = await asServer(server.app)
  const answer = await server.browser().post('/api-key/create', { userId: server.user.id, ...wish }, headers)
  const { id, key } = (await answer.json()) as { id: string; key: string }
  return { ...server, id, use: () => server.browser().get('/list-sessions', { 'x-api-key': key }) }
}

export const apiKeyRows: Row[] = [
  ['API Key not found', 404, 'API_KEY_NOT_FOUND', async () => (await withAnn()).ann.get('/api-key/get?id=unknown')],
  [
    'API Key is disabled',
    401,
    'KEY_DISABLED',
    async () => {
      const { ann, id, use } = await annWithKey()
      await ann.post('/api-key/update', { keyId: id, enabled: false })
      return use()
    },
  ],
  [
    'API Key has expired',
    401,
    'KEY_EXPIRED',
    async () => {
      const { clock, use } = await annWithKey({ expiresIn: days(1) / 1000 })
      clock.advance(days(1))
      return use()
    },
  ],
  [
    'API Key has reached its usage limit',
    429,
    'USAGE_EXCEEDED',
    async () => {
      const { use } = await annWithKey({ remaining: 1 })
      await use()
      return use()
    },
  ],
  [
    'Rate limit exceeded.',
    429,
    'RATE_LIMITED',
    async () => {
      const { use } = await annWithKey({ rateLimitMax: 1 })
      await use()
      return use()
    },
  ],
  [
    'Invalid API key.',
    401,
    'INVALID_API_KEY',
    async () => {
      const { browser } = await annWithKey()
      return browser().get('/list-sessions', { 'x-api-key': 'x'.repeat(64) })
    },
  ],
  [
    'Failed to update API key',
    500,
    'INTERNAL_SERVER_ERROR',
    async () => {
      const { app, use } = await annWithKey({ remaining: 1 })
      await breakUpdates(app, 'api_keys', 'abort')
      return use()
    },
  ],
]
