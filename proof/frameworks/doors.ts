import assert from 'node:assert/strict'
import { request as send } from 'node:http'
import { text } from 'node:stream/consumers'
import { signMessage } from '#server/webhook-delivery/sign-message.ts'
import { ask } from '#web/journeys/deeds.ts'
import { until } from '#web/journeys/until.ts'
import { type Stage, webhookSecret } from './stage.ts'
import type { Visit } from './walk.ts'

type Asked = { headers?: Record<string, string>; method?: string; body?: string /** Only the head is sent. */; open?: true }
type Heard = { status: number; headers: NodeJS.Dict<string | string[]>; body: string }

/** As a program asks that may say any host: `fetch` does not let it. */
function call({ port }: Stage, path: string, { headers = {}, method = 'GET', body, open }: Asked = {}): Promise<Heard> {
  return new Promise((resolve, reject) => {
    const request = send({ host: '127.0.0.1', port, path, method, headers: { host: `localhost:${port}`, ...headers } }, (answer) => {
      text(answer)
        .then((body) => resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body }), reject)
        .finally(() => request.destroy())
    })
    request.on('error', reject)
    if (open) request.flushHeaders()
    else request.end(body)
  })
}

async function cookiesOf({ page }: Visit): Promise<string> {
  const cookies = await page.context().cookies()
  return cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
}

/** Asks as programs do, and as those who want in: a guarded page and a guarded API of an application. */
export async function tryDoors(stage: Stage, visit: Visit) {
  const cookie = await cookiesOf(visit)
  const { page, organizationId } = visit

  // Programs get a status and a code; a person who may gets what no shared cache keeps.
  const unknown = await call(stage, '/api/invoices')
  assert.equal(unknown.status, 401, unknown.body)
  const known = await call(stage, '/api/invoices', { headers: { cookie } })
  assert.equal(known.status, 200, known.body)
  assert.match(String(known.headers['cache-control']), /private.*no-store/)
  await ask(page, stage.url, '/organization/set-active', { organizationId: null })
  assert.equal((await call(stage, '/api/invoices', { headers: { cookie } })).status, 403)
  await ask(page, stage.url, '/organization/set-active', { organizationId })

  // No host, path or header of a request leads elsewhere or goes around the guard.
  const subrequest = ['middleware', 'src/middleware', 'proxy', 'src/proxy'].map((name) => Array(5).fill(name).join(':'))
  const disguises: Record<string, string>[] = [
    { host: 'evil.example' },
    { 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'https', forwarded: 'host=evil.example' },
    ...subrequest.map((value) => ({ 'x-middleware-subrequest': value })),
  ]
  for (const headers of disguises) {
    const answer = await call(stage, '/account?tab=mail', { headers: { accept: 'text/html', ...headers } })
    assert.match(String(answer.status), /^30[237]$/, JSON.stringify(headers))
    const { origin, searchParams } = new URL(String(answer.headers.location))
    assert.equal(origin, stage.url, JSON.stringify(headers))
    assert.equal(new URL(searchParams.get('redirect') ?? '').origin, stage.home)
    assert.doesNotMatch(answer.body, /Account of/)
    assert.match(String(answer.headers['cache-control']), /no-store/)
    assert.equal((await call(stage, '/api/invoices', { headers })).status, 401)
  }
}

/** Tells the application by webhook, truly and falsely. The person of the visit is gone afterwards. */
export async function tellIt(stage: Stage, { page, person, organizationId }: Visit) {
  const gone = async () => ((await (await fetch(`${stage.home}/health`)).json()) as { gone: string[] }).gone
  const body = JSON.stringify({ type: 'user.deleted', data: { id: 'a person' } })
  const post = (headers: Record<string, string>, text = body) =>
    call(stage, '/webhooks', { method: 'POST', headers: { 'content-type': 'application/json', ...headers }, body: text })
  const signed = (at: number, text = body) => signMessage({ id: 'msg_1', body: text, at, secrets: [webhookSecret] })
  const other = signMessage({ id: 'msg_1', body, at: Date.now(), secrets: [`whsec_${Buffer.from('another secret').toString('base64')}`] })

  assert.equal((await post({})).status, 400)
  assert.equal((await post(other)).status, 400, 'another secret')
  assert.equal((await post(signed(Date.now()), `${body} `)).status, 400, 'another body')
  assert.equal((await post(signed(Date.now() - 301_000))).status, 400, 'an old message, sent again')
  const long = await call(stage, '/webhooks', {
    method: 'POST',
    headers: { ...signed(Date.now()), 'content-length': '1000001' },
    open: true,
  })
  assert.equal(long.status, 413)
  assert.deepEqual(await gone(), [])
  assert.equal((await post(signed(Date.now()))).status, 204)
  assert.deepEqual(await gone(), ['a person'])

  const { user } = (await (await page.request.get(`${stage.url}/api/auth/get-session`)).json()) as { user: { id: string } }
  await ask(page, stage.url, '/organization/delete', { organizationId })
  await ask(page, stage.url, '/delete-user', { password: person.password })
  await until(async () => assert.deepEqual(await gone(), ['a person', user.id]))
}
