import assert from 'node:assert/strict'
import type { TestServer } from './test-server.ts'

// oxlint-disable-next-line typescript/no-explicit-any -- answers are judged by what a test expects of them
type Json = any

type Sent = { query?: string; headers?: Record<string, string> }

/** An agent with a token, or without one, as it speaks to `/mcp`. */
export function agentOf(server: Pick<TestServer, 'browser'>, token: string | null) {
  const browser = server.browser({ userAgent: 'agent' })
  const post = (body: unknown, { query = '', headers = {} }: Sent = {}) =>
    browser.inject({
      method: 'POST',
      url: `/mcp${query}`,
      headers: {
        host: 'localhost:3000',
        'content-type': 'application/json',
        accept: 'application/json, text/event-stream',
        ...(token !== null && { authorization: `Bearer ${token}` }),
        ...headers,
      },
      payload: JSON.stringify(body),
    })
  const send = (method: string, params: object = {}, sent: Sent = {}) => post({ jsonrpc: '2.0', id: 1, method, params }, sent)
  const ask = async (method: string, params: object = {}, sent: Sent = {}): Promise<Json> => {
    const answer = await send(method, params, sent)
    assert.equal(answer.statusCode, 200, answer.body)
    const { result } = answer.json() as Json
    return result ?? assert.fail(answer.body)
  }
  /** What a tool says, and whether it says that it failed. */
  const tool = async (name: string, given: object = {}, sent: Sent = {}): Promise<Json> => {
    const { content, isError } = await ask('tools/call', { name, arguments: given }, sent)
    return { isError, ...JSON.parse(content[0].text) }
  }
  const call = (operation: string, given: object = {}, confirmation?: string) =>
    tool('call_operation', { operation, arguments: given, ...(confirmation !== undefined && { confirmation }) })
  const look = (operation: string, given: object = {}) => tool('read_operation', { operation, arguments: given })
  /** The names of the operations that it may call. */
  const names = async (): Promise<string[]> => {
    const { areas } = await tool('search_operations')
    const all = await Promise.all(areas.map(async ({ area }: Json) => (await tool('search_operations', { area })).operations))
    return [...new Set(all.flat().map(({ operation }) => operation as string))].sort()
  }
  return { post, send, ask, tool, call, look, names }
}
