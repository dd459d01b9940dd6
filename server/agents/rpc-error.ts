/** The numbers of JSON-RPC 2.0, and the protocol's own. */
export const rpcErrors = {
  parse: -32_700,
  invalid: -32_600,
  unknownMethod: -32_601,
  invalidParams: -32_602,
  internal: -32_603,
  noResource: -32_002,
  headersDiffer: -32_020,
  unknownVersion: -32_022,
}

/** A request that is answered with an error of the protocol. `status` is that of HTTP. */
export class RpcError extends Error {
  readonly code: number
  readonly status: number
  readonly data: object | undefined
  constructor(code: number, message: string, { status = 200, data }: { status?: number; data?: object } = {}) {
    super(message)
    this.code = code
    this.status = status
    this.data = data
  }
}
