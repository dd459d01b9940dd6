import type { FastifyInstance, FastifyRequest } from 'fastify'
import { accountsWire } from '#contract/kit/wire.ts'
import { Cookies } from '../http/cookies.ts'
import { apiHeaders } from '../http/headers.ts'
import { checkOrigin } from '../http/origin.ts'
import type { App } from '../kit/app.ts'
import { instantOf, now } from '../kit/clock.ts'
import { listComing } from './coming-work.ts'
import { moveClock, type Sandbox } from './move-clock.ts'
import { listPlanned } from './planned-work.ts'

const plannedShown = 100

export function mountClock(dev: FastifyInstance, sandbox: Sandbox) {
  const { app } = sandbox
  const headers = apiHeaders(app.config)

  dev.get('/dev/clock.json', async (_, reply) => reply.headers(headers).send(JSON.stringify(await clockState(sandbox))))

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
 * The time, how many milliseconds it is ahead of the real one, what is planned and what comes by itself, soonest first, and the move
 * that is under way, if one is.
 */
async function clockState({ app, clock, journey }: Sandbox) {
  await clock.follow()
  const [planned, coming] = await Promise.all([listPlanned(app, plannedShown), listComing(app)])
  return { now: now(app), offset: clock.offset, realNow: instantOf(clock.now() - clock.offset), planned, coming, journey: journey ?? null }
}
