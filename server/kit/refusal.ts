import { type ErrorCode, errors } from '#contract/errors.ts'
import type { Failure, InputIssue } from '#contract/kit/wire.ts'

/** A line of a catalogue: status, words with placeholders and, where the name is not what goes out, the wire code. */
export type CatalogueEntry = readonly [status: number, words: string, wireCode?: string]

export type RefusalDetails = {
  retryAfter?: number
  tryAgainIn?: number
  issues?: readonly InputIssue[]
  hint?: string
  [placeholder: string]: unknown
}

/** What a caller did wrong, by its name in a catalogue. Only `http/serve.ts` turns it into an answer. */
export class Refusal<Code extends string = ErrorCode> extends Error implements Failure {
  readonly code: Code
  readonly status: number
  readonly words: string
  readonly wireCode: string | undefined
  readonly values: Record<string, string>
  /** Seconds after which trying again makes sense. */
  readonly retryAfter: number | undefined
  /** The same in milliseconds, where the answer says it so precisely. */
  readonly tryAgainIn: number | undefined
  readonly issues: readonly InputIssue[] | undefined
  readonly hint: string | undefined

  constructor(code: Code, details: RefusalDetails = {}, entry: CatalogueEntry = errors[code as ErrorCode]) {
    const { tryAgainIn, retryAfter, issues, hint, ...values } = details
    const [status, words, wireCode] = entry
    super(fill(words, values as Record<string, string>))
    this.name = 'Refusal'
    this.code = code
    this.status = status
    this.words = words
    this.wireCode = wireCode
    this.values = values as Record<string, string>
    this.tryAgainIn = tryAgainIn
    this.retryAfter = retryAfter ?? (tryAgainIn === undefined ? undefined : Math.max(1, Math.ceil(tryAgainIn / 1000)))
    this.issues = issues
    this.hint = hint
  }
}

/** The verb that ends a request with an error of a catalogue. */
export function refuserOf<Code extends string>(catalogue: Readonly<Record<Code, CatalogueEntry>>) {
  return (code: Code, details?: RefusalDetails): never => {
    throw new Refusal<Code>(code, details, catalogue[code])
  }
}

/** Ends the request with an error of the accounts' catalogue: `(await findUser(app, id)) ?? refuse('USER_NOT_FOUND')`. */
export function refuse(code: ErrorCode, details?: RefusalDetails): never {
  throw new Refusal(code, details)
}

function fill(words: string, values: Record<string, string>): string {
  return words.replace(/\{(\w+)\}/g, (placeholder, name: string) => values[name] ?? placeholder)
}
