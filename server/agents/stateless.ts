import type { IncomingHttpHeaders } from 'node:http'
import { isMap, type Message } from './message.ts'
import { RpcError, rpcErrors } from './rpc-error.ts'

/**
 * From this revision on there is no handshake: each request says in its `_meta` which version it speaks and what its sender can do, and repeats in
 * its headers what a proxy may judge by.
 */
export const statelessVersion = '2026-07-28'

const ofProtocol = (name: string) => `io.modelcontextprotocol/${name}`
const versionKey = ofProtocol('protocolVersion')
const capabilitiesKey = ofProtocol('clientCapabilities')
export const serverKey = ofProtocol('serverInfo')

/** What a request that is stateless has in its headers; nothing for one of the older versions. */
export function headersOf({ method, params }: Message): Record<string, string> {
  const version = metaOf(params)?.[versionKey]
  if (typeof version !== 'string') return {}
  const name = nameIn(method, params)
  return {
    'mcp-protocol-version': version,
    'mcp-method': method,
    ...(name !== undefined && { 'mcp-name': encoded(name) }),
  }
}

/** Whether a request is stateless. One that says so by half is refused: a proxy before us may have judged by the other half. */
export function isStateless(headers: IncomingHttpHeaders, message: Message): boolean {
  const meta = metaOf(message.params)
  const version = textIn(headers['mcp-protocol-version'])
  if (meta?.[versionKey] === undefined && !(version !== undefined && version >= statelessVersion)) return false
  const missing = [
    ...(typeof meta?.[versionKey] === 'string' ? [] : [versionKey]),
    ...(isMap(meta?.[capabilitiesKey]) ? [] : [capabilitiesKey]),
  ]
  if (missing.length > 0) throw new RpcError(rpcErrors.invalidParams, `Bring in _meta: ${missing.join(', ')}.`, { status: 400 })
  for (const [name, value] of Object.entries(headersOf(message)))
    if (decoded(textIn(headers[name])) !== decoded(value))
      throw new RpcError(rpcErrors.headersDiffer, `The header ${name} and the request differ.`, { status: 400 })
  if (version !== statelessVersion) {
    const data = { supported: [statelessVersion], requested: version }
    throw new RpcError(rpcErrors.unknownVersion, 'This version of the protocol is unknown here.', { status: 400, data })
  }
  return true
}

function metaOf({ _meta: meta }: Message['params']): Record<string, unknown> | undefined {
  return isMap(meta) ? meta : undefined
}

function nameIn(method: string, params: Message['params']): string | undefined {
  if (method === 'tools/call') return textIn(params.name)
  return method === 'resources/read' ? textIn(params.uri) : undefined
}

function textIn(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined
}

/** What no header can carry as it is. */
function encoded(text: string): string {
  const isPlain = /^[\x21-\x7e](?:[\x20-\x7e]*[\x21-\x7e])?$/.test(text) && !text.startsWith('=?base64?')
  return isPlain ? text : `=?base64?${Buffer.from(text).toString('base64')}?=`
}

function decoded(text: string | undefined): string | undefined {
  const base64 = /^=\?base64\?([\w+/]*={0,2})\?=$/.exec(text ?? '')?.[1]
  return base64 === undefined ? text : Buffer.from(base64, 'base64').toString()
}
