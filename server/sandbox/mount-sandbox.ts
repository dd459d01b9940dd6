import type { FastifyInstance } from 'fastify'
import { pageHeaders } from '../http/headers.ts'
import { StaticFile } from '../http/static-file.ts'
import type { App } from '../kit/app.ts'
import type { OutboxWorker } from '../outbox/worker.ts'
import { admitLoopback } from './admit-loopback.ts'
import { mountClock } from './clock-routes.ts'
import { mountInbox } from './inbox-routes.ts'
import { mountLetters } from './letter-routes.ts'
import type { MovableClock } from './movable-clock.ts'
import { mountSocial } from './social/mount-social.ts'

const pages = { '/dev': 'index.html', '/dev/inbox': 'inbox.html', '/dev/clock': 'clock.html', '/dev/letters': 'letters.html' }
const assets = ['sandbox.css', 'parts.js', 'inbox.css', 'inbox.js', 'clock.css', 'clock.js', 'letters.css', 'letters.js']

/** Everything under /dev: what a developer needs to see and drive, for this machine only. Never mounted in production. */
export function mountSandbox(fastify: FastifyInstance, app: App, { clock, worker }: { clock: MovableClock; worker: OutboxWorker }) {
  if (app.config.production) throw new Error('The sandbox must not be reachable in production.')
  void fastify.register(async (sandbox) => {
    sandbox.addHook('onRequest', async (request) => admitLoopback(request))
    mountPages(sandbox, app)
    mountInbox(sandbox, app)
    mountLetters(sandbox, app)
    mountClock(sandbox, { app, clock, worker })
    mountSocial(sandbox, app)
  })
}

function mountPages(sandbox: FastifyInstance, { config }: App) {
  const mount = (url: string, name: string, headers: Record<string, string>) => {
    const file = new StaticFile(new URL(`pages/${name}`, import.meta.url), headers)
    sandbox.get(url, (request, reply) => file.answer(request, reply))
  }
  for (const [url, name] of Object.entries(pages)) mount(url, name, pageHeaders(config))
  for (const name of assets) mount(`/dev/assets/${name}`, name, { 'cache-control': 'no-cache' })
}
