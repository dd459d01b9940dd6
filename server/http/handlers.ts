import type { IncomingHttpHeaders } from 'node:http'
import type * as z from 'zod/mini'
import type { Route, RouteTree } from '#contract/kit/route.ts'
import type { App } from '../kit/app.ts'
import type { Caller, Visitor } from '../kit/caller.ts'
import type { Cookies } from './cookies.ts'

/** One request as a door sees it, before anybody knows who asks. */
export type Visit = {
  app: App
  /** For doors that let in more than one kind of caller, and so ask for themselves who it is. */
  doorkeeper: Doorkeeper
  visitor: Visitor
  cookies: Cookies
  headers: IncomingHttpHeaders
  setHeader(name: string, value: string): void
}

/** One request as a handler sees it: its input is parsed, its caller known where the contract asks for one. */
export type Call<R extends Route> = Visit & {
  input: z.output<R['input']>
} & (R['access'] extends 'session' | 'fresh-session' ? { caller: Caller } : unknown)

/** An answer that sends the browser elsewhere. */
export class Redirect {
  readonly location: string

  constructor(location: string) {
    this.location = location
  }
}

/** An answer that is kept as a file. It is written while it is sent, so it may be longer than memory. */
export class Download {
  readonly name: string
  readonly type: string
  readonly pieces: AsyncIterable<string>

  constructor({ name, type, pieces }: { name: string; type: string; pieces: AsyncIterable<string> }) {
    this.name = name
    this.type = type
    this.pieces = pieces
  }
}

type Answer<R extends Route> = R['answers'] extends 'redirect'
  ? Redirect
  : R['answers'] extends 'file'
    ? Download
    : R['answers'] extends 'json or redirect'
      ? z.input<R['output']> | Redirect
      : z.input<R['output']>

/** A function for every route of a tree: a missing one or a wrong answer does not compile. */
export type Handlers<T extends RouteTree> = {
  [Name in keyof T]: T[Name] extends Route
    ? (call: Call<T[Name]>) => Answer<T[Name]> | Promise<Answer<T[Name]>>
    : T[Name] extends RouteTree
      ? Handlers<T[Name]>
      : never
}

/** Finds out who asks. The first storey knows how; the roof hands it down. */
export type Doorkeeper = {
  findCaller(visit: Visit): Promise<Caller | null>
  isServer(visit: Visit): Promise<boolean>
}

/** Asks for a proof that a person is there. The captcha's room knows how; the roof hands it down. */
export type Captcha = {
  /** The routes it stands before. */
  readonly paths: readonly string[]
  check(headers: IncomingHttpHeaders, visitor: Visitor): Promise<void>
}
