import type { ErrorCode, errors } from '#contract/errors.ts'
import type { Access, accessKinds } from '#contract/kit/access.ts'
import type { doorErrors, redirectTargets } from '#contract/kit/door-errors.ts'

/** The `error.code` values a call can give: the route's own, those its access and input bring along, and those of every call. */
export type CodeOf<Declared extends string, A extends Access, In> =
  | WireCode<Declared>
  | WireCode<(typeof accessKinds)[A]['errors'][number]>
  | RedirectCode<keyof In>
  | CommonCode

/** What any route may answer, whatever it declares. */
export type CommonCode =
  | ClientCode
  | WireCode<(typeof doorErrors)[Exclude<keyof typeof doorErrors, 'lost'>][number] | 'UNAUTHORIZED' | 'NOT_FOUND'>

/** What the client says itself, when there is no answer it could pass on. */
export type ClientCode =
  | 'NETWORK_ERROR' // nothing came back, or not in time
  | 'ABORTED' // the caller's own signal ended the call
  | 'UNREADABLE_ANSWER' // something came back that is not ours: a proxy's page, a broken body

/** What goes out as `code` for an entry of the catalogue. A filled placeholder can be any text. */
export type WireCode<Code extends string> = Code extends ErrorCode
  ? (typeof errors)[Code] extends readonly [number, string, infer Wire extends string]
    ? Wire
    : (typeof errors)[Code][1] extends `${string}{${string}}${string}`
      ? Derived<(typeof errors)[Code][1]>
      : Code
  : Code

type RedirectCode<Name> = Name extends keyof typeof redirectTargets ? (typeof redirectTargets)[Name] : never

type Derived<Words extends string> = Words extends `${infer Before}{${string}}${infer After}`
  ? `${Derived<Before>}${string}${Derived<After>}`
  : Letters<Uppercase<Words>>
type Letters<Words extends string, Done extends string = ''> = Words extends `${infer First}${infer Rest}`
  ? Letters<Rest, `${Done}${First extends ' ' ? '_' : First extends '.' | ':' | '"' | "'" | ',' ? '' : First}`>
  : Done
