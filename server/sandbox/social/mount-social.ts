import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { accountsWire } from '#contract/kit/wire.ts'
import { socialProviders } from '#contract/social-providers.ts'
import { apiHeaders, pageHeaders } from '../../http/headers.ts'
import { checkOrigin } from '../../http/origin.ts'
import { StaticFile } from '../../http/static-file.ts'
import { styleSheet } from '../../http/style-sheet.ts'
import type { App } from '../../kit/app.ts'
import { refuse } from '../../kit/refusal.ts'
import { answerResource } from './answer-resource.ts'
import { answerToken } from './answer-token.ts'
import { type Asked, authorize, personOf } from './authorize.ts'
import { signIdToken } from './signing-key.ts'
import type { Grant, StandIn } from './stand-in.ts'
import { formPostPage, mistakePage, overviewPage, standInPage } from './stand-in-page.ts'
import { findStandIn, type Stage } from './stand-ins.ts'

type Addressed = { Params: { provider: string; '*'?: string } }

/** The stand-ins of every social provider, each under `/dev/social/{provider}` with the hosts and paths of the real one. */
export function mountSocial(sandbox: FastifyInstance, app: App) {
  const { config } = app
  // Codes count only where they were handed out: the secret of development is known to everybody, so a sealed code alone proves nothing.
  const memory = { codes: new Set<string>(), spent: new Set<string>(), met: new Set<string>() }
  const page = {
    ...pageHeaders(config),
    'content-security-policy': withForeignForms(pageHeaders(config)['content-security-policy'] as string),
  }

  const purse = {
    takeCode: (code: string) => memory.codes.delete(code),
    spendRefreshToken: (token: string) => memory.spent.size < memory.spent.add(token).size,
  }

  const assets = {
    'stand-in.css': styleSheet(new URL('stand-in.css', import.meta.url)),
    'one-tap.css': styleSheet(new URL('one-tap.css', import.meta.url)),
    'one-tap.js': new StaticFile(new URL('one-tap.js', import.meta.url), { 'cache-control': 'no-cache' }),
    'submit.js': new StaticFile(new URL('submit.js', import.meta.url), { 'cache-control': 'no-cache' }),
  }
  for (const [name, file] of Object.entries(assets))
    sandbox.get(`/dev/social/assets/${name}`, (request, reply) => file.answer(request, reply))
  sandbox.get('/dev/social', async (_, reply) =>
    reply.headers(page).send(overviewPage([...socialProviders, 'oidc', 'oauth2'].map((id) => findStandIn(id, config.url) as Stage))),
  )
  sandbox.post('/dev/social/google/one-tap', async (request, reply) => {
    checkOrigin(app, accountsWire, request, { hasSessionCookie: false })
    return reply.headers(apiHeaders(config)).send(JSON.stringify({ credential: await oneTapCredential(textsOf(request.body)) }))
  })
  sandbox.get<Addressed>('/dev/social/:provider', async (request, reply) => showPage(stageOf(request), request, reply))
  sandbox.route<Addressed>({
    method: ['GET', 'POST'],
    url: '/dev/social/:provider/*',
    handler: async (request, reply) => {
      const stage = stageOf(request)
      const place = `${request.method} ${request.params['*']?.replace(/\/$/, '')}`
      if (place === `GET ${stage.standIn.authorize}`) return showPage(stage, request, reply)
      return answerService(stage, place, request, reply)
    },
  })

  /** As Google signs it for a page that its person is signed in at. */
  async function oneTapCredential({ email = '', clientId = '', nonce }: Asked): Promise<string> {
    const stage = findStandIn('google', config.url) as Stage
    const person = personOf(stage, { auto: email })
    return signIdToken(app, stage.standIn.idToken as NonNullable<StandIn['idToken']>, { person, clientId, nonce } as Grant)
  }

  function stageOf({ params }: FastifyRequest<Addressed>): Stage {
    return findStandIn(params.provider, config.url) ?? refuse('NOT_FOUND')
  }

  function showPage(stage: Stage, { query }: FastifyRequest<Addressed>, reply: FastifyReply) {
    const asked = textsOf(query)
    reply.headers(page)
    if (Object.keys(asked).length === 0) return reply.send(overviewPage([stage]))
    const decision = authorize(app, stage, asked, {
      isFirst: (sub) => memory.met.size < memory.met.add(`${stage.id} ${sub}`).size,
      handOut: (code) => void memory.codes.add(code),
    })
    if ('goTo' in decision) return reply.redirect(decision.goTo, 302)
    if ('postTo' in decision) return reply.send(formPostPage(stage, decision.postTo, decision.fields))
    if (decision.show === 'mistake') return reply.code(400).send(mistakePage(stage, decision.sentence))
    return reply.send(standInPage(stage, asked))
  }

  async function answerService(stage: Stage, place: string, { body, headers }: FastifyRequest, reply: FastifyReply) {
    const form = textsOf(body)
    const { authorization, 'user-agent': userAgent } = headers
    const isToken = place === `POST ${stage.standIn.token}`
    const answer = isToken
      ? await answerToken(app, stage, { form, authorization }, purse)
      : ((await answerResource(app, stage, { place, form, authorization, userAgent })) ?? refuse('NOT_FOUND'))
    if ('picture' in answer) return reply.type('image/png').send(answer.picture)
    return reply.headers(apiHeaders(config)).code(answer.status).send(JSON.stringify(answer.body))
  }
}

/** A browser that came by a form is sent on through this server to the application, wherever it lives. */
function withForeignForms(policy: string): string {
  return policy.replace("form-action 'self'", "form-action 'self' http: https:")
}

/** What was given once and as text. */
function textsOf(given: unknown): Asked {
  return Object.fromEntries(Object.entries(given ?? {}).filter(([, value]) => typeof value === 'string'))
}
