import type { FastifyInstance, FastifyRequest } from 'fastify'
import { accountsWire } from '#contract/kit/wire.ts'
import { Cookies } from '../http/cookies.ts'
import { apiHeaders } from '../http/headers.ts'
import { checkOrigin } from '../http/origin.ts'
import type { App } from '../kit/app.ts'
import { instantOf, now } from '../kit/clock.ts'
import { findCarried } from '../sessions/carry-session.ts'
import { millisecondsAfter } from './clock-moves.ts'
import { countComing, listComing } from './coming-work.ts'
import { moveClock, type Sandbox } from './move-clock.ts'
import { listPlanned } from './planned-work.ts'

const plannedShown = 100

export function mountClock(dev: FastifyInstance, sandbox: Sandbox) {
  const { app } = sandbox
  const headers = apiHeaders(app.config)

  // `keepSession`: of what is about to come, the end of the session that asks is none, as it is none to a move that asks for the same.
  dev.get<{ Querystring: { keepSession?: string } }>('/dev/clock.json', async (request, reply) => {
    const token = request.query.keepSession === undefined ? undefined : tokenOf(app, request)
    return reply.headers(headers).send(JSON.stringify(await clockState(sandbox, token)))
  })

  dev.post('/dev/clock', async (request, reply) => {
    checkOrigin(app, accountsWire, request, { hasSessionCookie: false })
    const done = await moveClock(sandbox, request.body, tokenOf(app, request))
    return reply.headers(headers).send(JSON.stringify({ ...(await clockState(sandbox)), done }))
  })
}

function tokenOf(app: App, { headers }: FastifyRequest): string | undefined {
  return new Cookies(app, headers.cookie).getSigned('session_token')
}

/**
 * The time, how many milliseconds it is ahead of the real one, what is planned, what comes next by itself and how much of it with each step, and the
 * move that is under way, if one is.
 */
async function clockState({ app, clock, journey }: Sandbox, token?: string) {
  await clock.follow()
  const kept = token === undefined ? [] : (await findCarried(app, token)).map(({ id }) => id)
  const after = (duration: string) => instantOf(millisecondsAfter(duration, clock.now()) ?? 0)
  const ahead = { hour: after('PT1H'), day: after('P1D'), week: after('P7D'), month: after('P1M') }
  const [planned, coming, brings] = await Promise.all([
    listPlanned(app, plannedShown),
    listComing(app, kept),
    countComing(app, ahead, kept),
  ])
  const realNow = instantOf(clock.now() - clock.offset)
  return { now: now(app), offset: clock.offset, realNow, planned, coming, brings, journey: journey ?? null }
}
