/** What every call gives. Exactly one of the two is there; a success may carry null. */
export type Result<Data, Code extends string = string> =
  | { readonly data: Data; readonly error: null }
  | { readonly data: null; readonly error: Failure<Code> }

/** The members of the answered error, with the status it came with: 0 when nothing came. */
export type Failure<Code extends string = string> = {
  readonly code: Code
  readonly message: string
  readonly status: number
  readonly statusText: string
  /** What is wrong with which field, when `code` is `VALIDATION_ERROR`. */
  readonly issues?: readonly Issue[]
  /** After how many seconds the server wants to be asked again. */
  readonly retryAfter?: number
  /** What `fetch` threw, when nothing came. */
  readonly cause?: unknown
}

/** `path` leads to the field: `email`, `members.0.role`. */
export type Issue = { readonly path: string; readonly message: string }

/** What `throw: true` throws: the failure as an error. */
export class CallFailed<Code extends string = string> extends Error {
  override readonly name = 'CallFailed'
  readonly code: Code
  readonly status: number
  readonly statusText: string
  readonly failure: Failure<Code>

  constructor(failure: Failure<Code>) {
    super(failure.message, { cause: failure.cause })
    this.code = failure.code
    this.status = failure.status
    this.statusText = failure.statusText
    this.failure = failure
  }
}
