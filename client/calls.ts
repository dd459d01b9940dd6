import type * as z from 'zod/mini'
import type { Method, Route, RouteTree } from '#contract/kit/route.ts'
import type { CodeOf, CommonCode } from './codes.ts'
import type { Result } from './result.ts'
import type { Retry } from './retry.ts'

/** One typed call for every route of a tree, under the same names. */
export type Calls<Tree> = {
  readonly [Name in keyof Tree]: Tree[Name] extends Route<infer In, infer Out, infer Code, infer Access>
    ? Call<z.input<In>, z.output<Out>, CodeOf<Code, Access, z.input<In>>>
    : Tree[Name] extends RouteTree
      ? Calls<Tree[Name]>
      : never
}

/** A call. Its input may be left out when nothing in it is required. */
export type Call<In, Out, Code extends string> = {
  (input: Optional<In>, options: CallOptions & { throw: true }): Promise<Out>
  (...given: Given<In, CallOptions & { throw?: false }>): Promise<Result<Out, Code>>
  /** Where it leads: within the API, and for a browser that goes there itself. */
  readonly $path: string
  readonly $address: string
}

/** What a call gives when it succeeds: `DataOf<typeof client.listSessions>`. */
export type DataOf<C extends AnyCall> = Extract<ResultOf<C>, { error: null }>['data']

/** The codes a call can fail with: `ErrorCodeOf<typeof client.signIn.email>`. */
export type ErrorCodeOf<C extends AnyCall> = NonNullable<ResultOf<C>['error']>['code']

type AnyCall = (...given: never) => Promise<Result<unknown>>
type ResultOf<C extends AnyCall> = Awaited<ReturnType<C>>

/** A call to a path the contract does not list. */
export type OpenCall = <Data = unknown>(
  path: string,
  input?: object,
  options?: CallOptions,
) => Promise<Result<Data, CommonCode | (string & {})>>

export type CallOptions = {
  readonly headers?: HeadersInit
  readonly signal?: AbortSignal
  readonly retry?: Retry
  /** Give the data itself, and throw a `CallFailed` instead of giving an error. */
  readonly throw?: boolean
  /** Where to send a person whom the answer sends elsewhere. The browser goes there unless this says otherwise. */
  readonly onRedirect?: (url: string) => void
  /** The method of a path the contract does not list. POST with a payload and GET without one unless given. */
  readonly method?: Method
}

type Given<In, Options> = Record<never, never> extends In ? [input?: In, options?: Options] : [input: In, options?: Options]
type Optional<In> = Record<never, never> extends In ? In | undefined : In
