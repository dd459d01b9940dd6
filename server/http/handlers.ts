import type { IncomingHttpHeaders } from 'node:http'
import type * as z from 'zod/mini'
import type { Access } from '#contract/kit/access.ts'
import type { Camel } from '#contract/kit/casing.ts'
import type { Route, RouteTree } from '#contract/kit/route.ts'
import type { Wire } from '#contract/kit/wire.ts'
import type { AgentCall } from '../kit/agent-call.ts'
import type { App } from '../kit/app.ts'
import type { SecretKeyCaller, Visitor } from '../kit/caller.ts'
import type { Cookies } from './cookies.ts'

/** One request as a door sees it, before anybody knows who asks. */
export type Visit = {
  app: App
  visitor: Visitor
  /** The application's own server, where the request carries a secret key of it. */
  server: SecretKeyCaller | null
  /** Where an agent makes this call, in this process. */
  agent?: AgentCall | undefined
  cookies: Cookies
  headers: IncomingHttpHeaders
  setHeader(name: string, value: string): void
  /** Answers with another status than the route's, where callers differ in what they read. */
  setStatus(status: Route['status']): void
}

/**
 * What `call.caller` is for each word of `access`. A room that knows a kind of caller adds its word here by declaration merging,
 * next to the doorkeeper that finds it.
 */
// oxlint-disable-next-line typescript/consistent-type-definitions -- only an interface can be added to
export interface Callers {
  anyone: undefined
}

export type CallerOf<A extends Access> = A extends keyof Callers ? Callers[A] : never

/** Finds out who asks, or refuses. */
export type Doorkeeper<A extends Access> = (
  visit: Visit,
  asked: { route: Route; input: Record<string, unknown> },
) => CallerOf<A> | Promise<CallerOf<A>>

/** A doorkeeper for each kind of caller. The storeys above know how to find them; the roof hands them down. */
export type Doorkeepers = { readonly [A in Access]?: Doorkeeper<A> }

/** One request as a handler sees it: its input is parsed, its caller known where the contract asks for one. */
export type Call<R extends Route, C extends Wire['casing'] = 'camelCase'> = Visit & {
  input: Spelt<z.output<R['input']>, C>
  caller: CallerOf<R['access']>
}

/** In code everything is camelCase, however the wire spells it. */
type Spelt<T, C extends Wire['casing']> = C extends 'snake_case' ? Camel<T> : T

/** An answer that sends the browser elsewhere. */
export class Redirect {
  readonly location: string
  readonly status: 302 | 307

  constructor(location: string, { status = 302 }: { status?: 302 | 307 } = {}) {
    this.location = location
    this.status = status
  }
}

/** An answer that is kept as a file. It is written while it is sent, so it may be longer than memory. */
export class Download {
  readonly name: string
  readonly type: string
  readonly pieces: AsyncIterable<string | Uint8Array>
  /** Whether a browser that can show it does so, in place of keeping it. */
  isShown = false

  constructor({ name, type, pieces }: { name: string; type: string; pieces: AsyncIterable<string | Uint8Array> }) {
    this.name = name
    this.type = type
    this.pieces = pieces
  }

  shown(): this {
    this.isShown = true
    return this
  }
}

/**
 * A streaming answer: one event after the other, for as long as the client listens. A source that waits between two events yields null now and then:
 * only there can it be stopped when the client is gone.
 */
export class EventStream {
  readonly events: AsyncIterable<{ event: string; data: unknown } | null>

  constructor(events: EventStream['events']) {
    this.events = events
  }
}

/** An answer with one more member, whose JSON is written already and is passed through. */
export class Extended<Whole extends object> {
  readonly answer: Whole
  readonly member: string
  readonly json: string

  constructor(answer: Whole, member: string, json: string) {
    this.answer = answer
    this.member = member
    this.json = json
  }
}

type Answer<R extends Route, C extends Wire['casing']> = R['answers'] extends 'redirect'
  ? Redirect
  : R['answers'] extends 'file'
    ? Download
    : R['answers'] extends 'event stream'
      ? EventStream
      : R['answers'] extends 'json or redirect'
        ? Spelt<z.input<R['output']>, C> | Redirect
        : Spelt<z.input<R['output']>, C> | Extended<NonNullable<Spelt<z.input<R['output']>, C>> & object>

/** A function for every route of a tree: a missing one or a wrong answer does not compile. */
export type Handlers<T extends RouteTree, C extends Wire['casing'] = 'camelCase'> = {
  [Name in keyof T]: T[Name] extends Route
    ? (call: Call<T[Name], C>) => Answer<T[Name], C> | Promise<Answer<T[Name], C>>
    : T[Name] extends RouteTree
      ? Handlers<T[Name], C>
      : never
}

/** Asks for a proof that a person is there. The captcha's room knows how; the roof hands it down. */
export type Captcha = {
  standsBefore(route: Route): boolean
  check(headers: IncomingHttpHeaders, visitor: Visitor): Promise<void>
}

/** Finds the server whose secret key a request shows: null when the key is not good, undefined when none is shown. */
export type FindServer = (visit: Visit) => Promise<SecretKeyCaller | null> | undefined

/** Refuses a caller who has no right in the organization that an input names, though the input does not hold. */
export type RefuseOutsider = (app: App, asked: { route: Route; caller: unknown; given: Record<string, unknown> }) => Promise<void> | void
