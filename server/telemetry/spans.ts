import {
  type Attributes,
  isSpanContextValid,
  ROOT_CONTEXT,
  type Span,
  type SpanKind,
  SpanStatusCode,
  type Tracer,
  trace,
} from '@opentelemetry/api'
import { parseTraceParent } from '@opentelemetry/core'
import { type Cause, causeNow, causes } from '../kit/cause.ts'

type Started = { kind: SpanKind; attributes: Attributes }

/**
 * Spans of what is done. Where a span belongs is a line of text, its `traceparent`, which the cause of the running work carries: work whose cause has none
 * is in no trace and costs nothing here.
 */
export class Spans {
  readonly #tracer: Tracer

  constructor(tracer: Tracer) {
    this.#tracer = tracer
  }

  /** Starts the first span of this server in a trace: that of a caller, or a new one. */
  begin(name: string, started: Started, parent: string | undefined): Span {
    return this.#tracer.startSpan(name, started, contextOf(parent))
  }

  /** A span around work that answers now or later, in the trace of its cause. */
  around<Result>(name: string, started: () => Started, work: (span?: Span) => Result): Result {
    const cause = causeNow()
    if (cause.traceparent === null) return work()
    const span = this.begin(name, started(), cause.traceparent)
    return endingWith(span, () => causes.run(within(span, cause), () => work(span)))
  }
}

/** The same cause, with this span as the place in the trace. */
export function within(span: Span, cause: Pick<Cause, 'requestId'>): Cause {
  const { traceId, spanId } = span.spanContext()
  return { requestId: cause.requestId, traceparent: `00-${traceId}-${spanId}-01` }
}

function contextOf(traceparent: string | undefined) {
  const parent = traceparent === undefined ? null : parseTraceParent(traceparent)
  return parent && isSpanContextValid(parent) ? trace.setSpanContext(ROOT_CONTEXT, { ...parent, isRemote: true }) : ROOT_CONTEXT
}

function endingWith<Result>(span: Span, work: () => Result): Result {
  let result: Result
  try {
    result = work()
  } catch (error) {
    fail(span, error)
    throw error
  }
  if (!(result instanceof Promise)) {
    span.end()
    return result
  }
  return result.then(
    (value: unknown) => {
      span.end()
      return value
    },
    (error: unknown) => {
      fail(span, error)
      throw error
    },
  ) as Result
}

/** By its kind alone: messages may repeat what people wrote. */
function fail(span: Span, error: unknown) {
  const { code } = Object(error) as { code?: unknown }
  const name = error instanceof Error ? error.name : 'error'
  span.setAttribute('error.type', typeof code === 'string' ? code : name)
  span.setStatus({ code: SpanStatusCode.ERROR })
  span.end()
}
