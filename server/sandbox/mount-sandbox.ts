import type { FastifyInstance } from 'fastify'
import { pageHeaders } from '../http/headers.ts'
import { StaticFile } from '../http/static-file.ts'
import { styleSheet } from '../http/style-sheet.ts'
import type { App } from '../kit/app.ts'
import type { OutboxWorker } from '../outbox/worker.ts'
import { admitLoopback } from './admit-loopback.ts'
import { mountBreachedPasswords } from './breached-passwords.ts'
import { mountCaptcha } from './captcha/mount-captcha.ts'
import { mountClient } from './client/mount-client.ts'
import { mountClock } from './clock-routes.ts'
import { mountDns } from './dns-routes.ts'
import { mountInbox } from './inbox-routes.ts'
import { mountLetters } from './letter-routes.ts'
import { mountPayments } from './payments/mount-payments.ts'
import { mountReceiver } from './receiver/mount-receiver.ts'
import type { SandboxClock } from './sandbox-clock.ts'
import { readSandboxPage, sandboxPages } from './sandbox-page.ts'
import { mountSocial } from './social/mount-social.ts'
import { mountWebhooks } from './webhook-routes.ts'

const assets = [
  'parts.js',
  'inbox.css',
  'inbox.js',
  'clock.css',
  'clock.js',
  'letters.css',
  'letters.js',
  'rows.css',
  'rows.js',
  'payments.css',
  'payments.js',
  'webhooks.css',
  'webhooks.js',
  'dns.css',
  'dns.js',
  'client.css',
  'client.js',
]

/** Everything under /dev: what a developer needs to see and drive, for this machine only. Never mounted in production. */
export function mountSandbox(fastify: FastifyInstance, app: App, { clock, worker }: { clock: SandboxClock; worker: OutboxWorker }) {
  if (app.config.production) throw new Error('The sandbox must not be reachable in production.')
  void fastify.register(async (sandbox) => {
    sandbox.addHook('onRequest', async (request) => admitLoopback(request))
    mountPages(sandbox, app)
    mountInbox(sandbox, app)
    mountLetters(sandbox, app)
    mountClock(sandbox, { app, clock, worker })
    mountSocial(sandbox, app)
    mountPayments(sandbox, app)
    mountWebhooks(sandbox, app)
    mountDns(sandbox, app)
    mountClient(sandbox, app)
    mountReceiver(sandbox, app)
    mountCaptcha(sandbox, app)
    mountBreachedPasswords(sandbox)
  })
}

function mountPages(sandbox: FastifyInstance, { config }: App) {
  const mount = (url: string, file: StaticFile) => sandbox.get(url, (request, reply) => file.answer(request, reply))
  for (const page of sandboxPages) mount(page.url, new StaticFile('page.html', pageHeaders(config), () => readSandboxPage(page)))
  mount('/dev/assets/sandbox.css', styleSheet(new URL('pages/sandbox.css', import.meta.url)))
  for (const name of assets)
    mount(`/dev/assets/${name}`, new StaticFile(new URL(`pages/${name}`, import.meta.url), { 'cache-control': 'no-cache' }))
}
