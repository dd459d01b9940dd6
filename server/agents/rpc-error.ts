/** The numbers of JSON-RPC 2.0, and the protocol's own for a resource that is not there. */
export const rpcErrors = {
  parse: -32_700,
  invalid: -32_600,
  unknownMethod: -32_601,
  invalidParams: -32_602,
  internal: -32_603,
  noResource: -32_002,
}

/** A request that is answered with an error of the protocol. */
export class RpcError extends Error {
  readonly code: number
  constructor(code: number, message: string) {
    super(message)
    this.code = code
  }
}
