import { type ErrorCode, errors } from '#contract/errors.ts'

/** What a caller did wrong, by its name in the catalogue. Only `http/serve.ts` turns it into an answer. */
export class Refusal extends Error {
  readonly code: ErrorCode
  readonly values: Record<string, string>
  /** Seconds after which trying again makes sense. */
  readonly retryAfter: number | undefined
  /** The same in milliseconds, where the answer says it so precisely. */
  readonly tryAgainIn: number | undefined

  constructor(code: ErrorCode, { tryAgainIn, retryAfter, ...values }: RefusalDetails = {}) {
    super(fill(errors[code][1], values as Record<string, string>))
    this.name = 'Refusal'
    this.code = code
    this.values = values as Record<string, string>
    this.tryAgainIn = tryAgainIn
    this.retryAfter = retryAfter ?? (tryAgainIn === undefined ? undefined : Math.max(1, Math.ceil(tryAgainIn / 1000)))
  }
}

type RefusalDetails = { retryAfter?: number; tryAgainIn?: number; [placeholder: string]: string | number | undefined }

/** Ends the request with an error of the catalogue: `(await findUser(app, id)) ?? refuse('USER_NOT_FOUND')`. */
export function refuse(code: ErrorCode, details?: RefusalDetails): never {
  throw new Refusal(code, details)
}

function fill(words: string, values: Record<string, string>): string {
  return words.replace(/\{(\w+)\}/g, (placeholder, name: string) => values[name] ?? placeholder)
}
