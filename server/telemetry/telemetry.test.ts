import assert from 'node:assert/strict'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'
import { test } from 'node:test'
import { jobs } from '../jobs.ts'
import { causes } from '../kit/cause.ts'
import type { Configuration } from '../kit/config.ts'
import { runDue } from '../outbox/run-due.ts'
import { atEnd } from '../testing/at-end.ts'
import { onBothDatabases } from '../testing/databases.ts'
import { password, signUp } from '../testing/people.ts'
import { startTestServer } from '../testing/test-server.ts'

type Attribute = { key: string; value: { stringValue?: string; intValue?: number } }
type Span = { name: string; traceId: string; spanId: string; parentSpanId?: string; attributes: Attribute[]; status: { code?: number } }
type Point = { attributes: Attribute[]; asDouble?: number; count?: number; bucketCounts?: number[] }
type Metric = { name: string; sum?: { dataPoints: Point[] }; gauge?: { dataPoints: Point[] }; histogram?: { dataPoints: Point[] } }
type Sent = {
  resourceSpans?: { resource: { attributes: Attribute[] }; scopeSpans: { spans: Span[] }[] }[]
  resourceMetrics?: { resource: { attributes: Attribute[] }; scopeMetrics: { metrics: Metric[] }[] }[]
}

/** A collector on this machine that keeps what it is sent. */
async function startCollector() {
  const got: { path: string; key: unknown; sent: Sent }[] = []
  const server = createServer((request, response) => {
    void json(request).then((sent) => {
      got.push({ path: request.url ?? '', key: request.headers['x-key'], sent: sent as Sent })
      response.writeHead(200, { 'content-type': 'application/json' }).end('{}')
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  atEnd(() => {
    server.closeAllConnections()
    server.close()
  })
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    got,
    spans: () => got.flatMap(({ sent }) => sent.resourceSpans ?? []).flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans)),
    metrics: () =>
      got.flatMap(({ sent }) => sent.resourceMetrics ?? []).flatMap((each) => each.scopeMetrics.flatMap(({ metrics }) => metrics)),
  }
}

const valueOf = ({ attributes }: { attributes: Attribute[] }, name: string) => {
  const value = attributes.find(({ key }) => key === name)?.value
  return value?.stringValue ?? value?.intValue
}

onBothDatabases('telemetry', (open) => {
  async function start(more: Configuration = {}) {
    const collector = await startCollector()
    const server = await startTestServer({ open, config: { otlpEndpoint: collector.url, ...more } })
    return { ...server, collector, told: async () => (await server.telemetry?.stop(), collector.spans()) }
  }

  test('shows a sign-up as one trace: the request, its statements, its job, its letter and theirs', async () => {
    const { app, browser, told } = await start()
    await signUp(browser(), 'ann')
    await runDue(app, jobs)
    const spans = await told()
    const request = spans.find(({ name }) => name === 'POST /api/auth/sign-up/email')
    assert.ok(request && !request.parentSpanId)
    assert.equal(valueOf(request, 'http.response.status_code'), 200)
    const parts = spans.filter(({ traceId }) => traceId === request.traceId)
    const job = parts.find(({ name }) => name === 'job verify-email')
    assert.equal(job?.parentSpanId, request.spanId)
    assert.equal(parts.find(({ name }) => name === 'job mail')?.parentSpanId, job.spanId)
    const inserted = parts.filter(({ name, parentSpanId }) => name === 'insert' && parentSpanId === request.spanId)
    assert.ok(inserted.some((span) => /insert into "users"/.test(String(valueOf(span, 'db.query.text')))))
  })

  test('tells nothing of anybody', async () => {
    const { app, browser, collector, told } = await start()
    const ann = browser()
    await signUp(ann, 'ann.secret')
    await ann.client.signIn.email({ email: 'ann.secret@example.com', password: 'wrong password here' })
    await ann.get('/reset-password/a-secret-token?callbackURL=/secret')
    await runDue(app, jobs)
    await told()
    assert.ok(collector.spans().length > 10)
    assert.doesNotMatch(JSON.stringify(collector.got), new RegExp(`secret|${password}|wrong password`, 'i'))
  })

  test('joins the trace of a caller, and decides alone whether to tell', async () => {
    const caller = { traceparent: '00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01' }
    const on = await start()
    await on.browser().get('/get-session', caller)
    const [request] = (await on.told()).filter(({ name }) => name === 'GET /api/auth/get-session')
    assert.deepEqual([request?.traceId, request?.parentSpanId], ['4bf92f3577b34da6a3ce929d0e0e4736', '00f067aa0ba902b7'])

    const off = await start({ traceShare: 0 })
    await off.browser().get('/get-session', caller)
    assert.deepEqual(await off.told(), [])
  })

  test('takes no line for a trace that is none', async () => {
    const { browser, told } = await start()
    for (const traceparent of ['', 'x', '00-0-0-01', `00-${'0'.repeat(32)}-${'0'.repeat(16)}-01`, 'a'.repeat(5000)]) {
      await browser().get('/get-session', { traceparent })
    }
    const spans = (await told()).filter(({ name }) => name === 'GET /api/auth/get-session')
    assert.equal(spans.length, 5)
    for (const { parentSpanId, traceId } of spans) assert.ok(!parentSpanId && /^(?!0+$)[\da-f]{32}$/.test(traceId))
  })

  test('sends the metrics that /metrics shows, with headers and names', async () => {
    const { browser, collector, told } = await start({
      otlpHeaders: { 'x-key': 'k1' },
      otlpName: 'accounts',
      otlpAttributes: { zone: 'eu' },
    })
    for (let at = 0; at < 3; at++) await browser().get('/get-session')
    await told()
    assert.deepEqual([...new Set(collector.got.map(({ path }) => path))].sort(), ['/v1/metrics', '/v1/traces'])
    assert.ok(collector.got.every(({ key }) => key === 'k1'))
    const resource = collector.got.find(({ path }) => path === '/v1/traces')?.sent.resourceSpans?.[0]?.resource
    assert.deepEqual(
      [valueOf(resource ?? { attributes: [] }, 'service.name'), valueOf(resource ?? { attributes: [] }, 'zone')],
      ['accounts', 'eu'],
    )

    const metrics = new Map(collector.metrics().map((metric) => [metric.name, metric]))
    const requests = metrics.get('tollgate_http_request_duration_seconds')?.histogram?.dataPoints
    const session = requests?.find((point) => valueOf(point, 'route') === '/api/auth/get-session')
    assert.equal(session?.count, 3)
    assert.equal(
      session.bucketCounts?.reduce((sum, count) => sum + count),
      3,
    )
    assert.equal(metrics.get('tollgate_outbox_depth')?.gauge?.dataPoints.length, 1)
    assert.ok((metrics.get('process_cpu_seconds_total')?.sum?.dataPoints[0]?.asDouble ?? 0) > 0)
  })

  test('says which process counted: several send under one name', async () => {
    const [one, other] = [await start(), await start()]
    for (const each of [one, other]) await each.told()
    const processes = [one, other].flatMap(({ collector }) =>
      collector.got.flatMap(({ sent }) => (sent.resourceMetrics ?? []).map(({ resource }) => valueOf(resource, 'service.instance.id'))),
    )
    assert.equal(new Set(processes).size, 2)
    assert.ok(!processes.includes(undefined))
  })

  test('tells a statement that failed by its code alone, and lets it fail', async () => {
    const { app, browser, told } = await start()
    await signUp(browser(), 'ann')
    const ann = await app.db.selectFrom('users').selectAll().executeTakeFirstOrThrow()
    const again = () => assert.rejects(app.db.insertInto('users').values(ann).execute(), /unique/i)
    await causes.run({ requestId: null, traceparent: '00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01' }, again)
    const failed = (await told()).filter(({ status }) => status.code === 2)
    assert.deepEqual(
      failed.map((span) => [span.name, valueOf(span, 'error.type')]),
      [['insert', app.engine === 'sqlite' ? 'ERR_SQLITE_ERROR' : '23505']],
    )
  })
})

test('is not there unless a collector is named', async () => {
  const { telemetry, app } = await startTestServer()
  assert.deepEqual([telemetry, app.traceJob], [undefined, undefined])
})
