/** A request of JSON-RPC 2.0. */
export type Message = { id: string | number; method: string; params: Record<string, unknown> }

/** The request in a body; what expects no answer is a `notification`, and what is neither is null. */
export function messageIn(body: unknown): Message | 'notification' | null {
  if (!isMap(body) || body.jsonrpc !== '2.0') return null
  const { id, method, params = {} } = body
  if (typeof method !== 'string') return 'result' in body || 'error' in body ? 'notification' : null
  if (id === undefined) return 'notification'
  if ((typeof id !== 'string' && typeof id !== 'number') || !isMap(params)) return null
  return { id, method, params }
}

export function isMap(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
