import type { Failure, Result } from './result.ts'

/** One request and its answer, read. Never rejects: what goes wrong on the way is a failure too. */
export async function exchange(send: () => Promise<Response>, signal?: AbortSignal): Promise<Result<unknown>> {
  if (signal?.aborted) return unanswered(signal)
  try {
    const response = await send()
    return read(response, await response.text())
  } catch (cause) {
    return unanswered(signal, cause)
  }
}

export function failed(code: string, message: string, rest: Partial<Failure>): Result<never> {
  return { data: null, error: { status: 0, statusText: '', ...rest, code, message } }
}

function read(response: Response, text: string): Result<unknown> {
  const body = parse(text)
  if (response.ok) {
    if (body !== undefined || text === '') return { data: body ?? null, error: null }
    if (response.headers.get('content-type')?.startsWith('text/')) return { data: text, error: null }
  }
  const { status, statusText } = response
  const retryAfter = secondsUntil(response.headers.get('retry-after') ?? response.headers.get('x-retry-after'))
  const answered: Partial<Failure> = {
    ...(isObject(body) ? body : {}),
    status,
    statusText,
    ...(retryAfter !== undefined && { retryAfter }),
  }
  const code = typeof answered.code === 'string' ? answered.code : 'UNREADABLE_ANSWER'
  return failed(code, answered.message ?? (statusText || `Status ${status}`), answered)
}

function unanswered(signal: AbortSignal | undefined, cause?: unknown) {
  const aborted = signal?.aborted && signal.reason?.name !== 'TimeoutError'
  const message = aborted ? 'The call was aborted' : 'No answer from the server'
  return failed(aborted ? 'ABORTED' : 'NETWORK_ERROR', message, { cause })
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

// The header holds seconds or a date.
function secondsUntil(header: string | null) {
  if (!header) return undefined
  const seconds = Number.isNaN(Number(header)) ? (Date.parse(header) - Date.now()) / 1000 : Number(header)
  return Number.isNaN(seconds) ? undefined : Math.max(0, Math.ceil(seconds))
}
