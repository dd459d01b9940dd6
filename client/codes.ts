import type { ErrorCode, errors } from '#contract/errors.ts'
import type { Access } from '#contract/kit/route.ts'

/** The `error.code` values a call can give: the route's own, those its access and input bring along, and those of every call. */
export type CodeOf<Declared extends ErrorCode, A extends Access, In> =
  | WireCode<Declared>
  | AccessCode[A]
  | RedirectCode<keyof In>
  | CommonCode

/** What any route may answer, whatever it declares. */
export type CommonCode =
  | ClientCode
  | Catalogued<
      | 'UNAUTHORIZED'
      | 'NOT_FOUND'
      | 'VALIDATION_ERROR'
      | 'INVALID_JSON' // members that no JSON of ours may have, such as `__proto__`
      | 'BODY_TOO_LARGE'
      | 'INVALID_ORIGIN'
      | 'MISSING_OR_NULL_ORIGIN'
      | 'TOO_MANY_REQUESTS'
      | 'MISSING_RESPONSE' // of a captcha, where one is asked for
      | 'VERIFICATION_FAILED'
      | 'UNKNOWN_ERROR'
      | 'SERVICE_UNAVAILABLE'
      | 'INTERNAL_SERVER_ERROR'
    >

/** What the client says itself, when there is no answer it could pass on. */
export type ClientCode =
  | 'NETWORK_ERROR' // nothing came back, or not in time
  | 'ABORTED' // the caller's own signal ended the call
  | 'UNREADABLE_ANSWER' // something came back that is not ours: a proxy's page, a broken body

/** What goes out as `code` for an entry of the catalogue. A filled placeholder can be any text. */
export type WireCode<Code extends ErrorCode> = Code extends ErrorCode
  ? (typeof errors)[Code] extends readonly [number, string, infer Wire extends string]
    ? Wire
    : (typeof errors)[Code][1] extends `${string}{${string}}${string}`
      ? Derived<(typeof errors)[Code][1]>
      : Code
  : never

type AccessCode = {
  anyone: never
  session: Catalogued<'UNAUTHORIZED'>
  'fresh-session': Catalogued<'UNAUTHORIZED' | 'SESSION_IS_NOT_FRESH'>
  server: Catalogued<'UNAUTHORIZED'>
}

type RedirectCode<Name> = Name extends keyof RedirectCodes ? RedirectCodes[Name] : never
type RedirectCodes = {
  callbackURL: Catalogued<'INVALID_CALLBACKURL'>
  redirectTo: Catalogued<'INVALID_REDIRECTURL'>
  errorCallbackURL: Catalogued<'INVALID_ERRORCALLBACKURL'>
  newUserCallbackURL: Catalogued<'INVALID_NEWUSERCALLBACKURL'>
}

type Catalogued<Code extends ErrorCode> = Code

type Derived<Words extends string> = Words extends `${infer Before}{${string}}${infer After}`
  ? `${Derived<Before>}${string}${Derived<After>}`
  : Letters<Uppercase<Words>>
type Letters<Words extends string, Done extends string = ''> = Words extends `${infer First}${infer Rest}`
  ? Letters<Rest, `${Done}${First extends ' ' ? '_' : First extends '.' | ':' | '"' | "'" | ',' ? '' : First}`>
  : Done
