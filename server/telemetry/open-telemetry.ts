import { type Attributes, SpanKind } from '@opentelemetry/api'
import { OTLPMetricExporter } from '@opentelemetry/exporter-metrics-otlp-http'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { resourceFromAttributes } from '@opentelemetry/resources'
import { MeterProvider, PeriodicExportingMetricReader } from '@opentelemetry/sdk-metrics'
import { BatchSpanProcessor, TracerProvider } from '@opentelemetry/sdk-trace'
import type { App } from '../kit/app.ts'
import type { Config } from '../kit/config.ts'
import { productVersion } from '../kit/product-version.ts'
import { newId } from '../kit/random.ts'
import { RegistryReader } from './read-metrics.ts'
import { Spans } from './spans.ts'
import type { Telemetry, World } from './telemetry.ts'
import { watchRequests } from './watch-requests.ts'

/** Sends to a collector by OTLP over HTTP. What it cannot take is dropped, never waited for. */
export function openTelemetry(config: Config, endpoint: string, world: World): Telemetry {
  const { otlpHeaders: headers, otlpName, otlpAttributes, traceShare: share } = config
  const address = (signal: string) => `${endpoint.replace(/\/+$/, '')}/v1/${signal}`
  const resource = resourceFromAttributes({
    ...otlpAttributes,
    'service.name': otlpName,
    'service.version': productVersion(),
    // Each worker counts for itself: under one name their figures would overwrite each other.
    'service.instance.id': newId(world),
  })
  const exporter = new OTLPTraceExporter({ url: address('traces'), headers })
  const traces = new TracerProvider({ resource, spanProcessors: [new BatchSpanProcessor({ exporter })] })
  const spans = new Spans(traces.getTracer('tollgate'))
  const database = config.databaseUrl.startsWith('sqlite:') ? 'sqlite' : 'postgresql'
  let metrics: MeterProvider | undefined

  return {
    app: {
      traceJob: (kind, work) => spans.around(`job ${kind}`, () => span(SpanKind.CONSUMER, { 'messaging.destination.name': kind }), work),
      fetch: tracedFetch(spans, world),
    },
    statement: (sql, work) => spans.around(operationOf(sql), () => statementSpan(database, sql), work),
    watch(fastify, registry) {
      watchRequests(fastify, spans, { share, ...world })
      const pushed = new OTLPMetricExporter({ url: address('metrics'), headers })
      const reader = new PeriodicExportingMetricReader({
        exporter: pushed,
        metricProducers: [new RegistryReader(registry, { resource, ...world })],
      })
      metrics = new MeterProvider({ resource, readers: [reader] })
    },
    async stop() {
      // A collector that is away must not keep the process: what could not be sent is lost.
      await Promise.allSettled([metrics?.shutdown(), traces.shutdown()])
    },
  }
}

/** Statements hold placeholders in place of values, and so tell nothing about anybody. */
function statementSpan(database: string, sql: string) {
  return span(SpanKind.CLIENT, { 'db.system.name': database, 'db.operation.name': operationOf(sql), 'db.query.text': sql })
}

function operationOf(sql: string): string {
  return /^[a-z]+/i.exec(sql)?.[0].toLowerCase() ?? 'statement'
}

function span(kind: SpanKind, attributes: Attributes) {
  return { kind, attributes }
}

/** Of the address only the host is told: paths and queries of others carry tokens. Our trace is not told to them. */
function tracedFetch(spans: Spans, { fetch: ask }: World): App['fetch'] {
  return (address, init) => {
    const { url, method } = address instanceof Request ? address : { url: String(address), method: init?.method ?? 'GET' }
    const host = URL.parse(url)?.host ?? ''
    const started = () => span(SpanKind.CLIENT, { 'http.request.method': method, 'server.address': host })
    return spans.around(`${method} ${host}`, started, async (current) => {
      const answer = await ask(address, init)
      current?.setAttribute('http.response.status_code', answer.status)
      return answer
    })
  }
}
