import type { FastifyInstance } from 'fastify'
import { createFastify } from '../http/fastify.ts'
import { mountSocial } from '../sandbox/social/mount-social.ts'
import { atEnd } from './at-end.ts'
import type { Browser } from './browser.ts'
import { startTestServer, type TestServer } from './test-server.ts'

/** What a person does at a stand-in's page, as its address takes it. */
export type Choice = { auto?: string; name?: string; verified?: 'true' | 'false'; sub?: string; error?: string; trouble?: string }

export type SocialServer = TestServer & {
  /** Goes to an address and wherever it leads, until it leads away from providers and callbacks. */
  travel(browser: Browser, address: string): Promise<URL>
  /** Signs in with a provider: `/app` is where people who are known arrive, `/welcome` where new ones do. */
  signInWith(browser: Browser, provider: string, choice: Choice, wish?: object): Promise<URL>
  linkTo(browser: Browser, provider: string, choice: Choice, wish?: object): Promise<URL>
  standIn: FastifyInstance
}

/** A whole server whose network holds nothing but the stand-ins of the social providers. */
export async function startSocialServer(options: Parameters<typeof startTestServer>[0] = {}): Promise<SocialServer> {
  const network: typeof fetch = (input, init = {}) => unlessAborted(init.signal, ask(standIn, input as string | URL, init))
  const server = await startTestServer({ ...options, app: { fetch: network, ...options.app } })
  const standIn = createFastify(server.app, { strict: true })
  mountSocial(standIn, server.app)
  atEnd(() => standIn.close())

  async function travel(browser: Browser, address: string): Promise<URL> {
    const url = new URL(address, server.app.config.url)
    const answer = url.pathname.startsWith('/dev/social/') ? await ask(standIn, url) : await visit(browser, url)
    if (!answer) return url
    const location = answer.headers.get('location') ?? (await submit(browser, await answer.text()))
    return travel(browser, location)
  }

  const begin = async (browser: Browser, path: string, provider: string, wish: object) => {
    const answer = await browser.post(path, { provider, callbackURL: '/app', disableRedirect: true, ...wish })
    return ((await answer.json()) as { url: string }).url
  }
  return {
    ...server,
    standIn,
    travel,
    signInWith: async (browser, provider, choice, wish) =>
      travel(browser, choose(await begin(browser, '/sign-in/social', provider, { newUserCallbackURL: '/welcome', ...wish }), choice)),
    linkTo: async (browser, provider, choice, wish) =>
      travel(browser, choose(await begin(browser, '/link-social', provider, { ...wish }), choice)),
  }
}

export function choose(address: string, choice: Choice): string {
  const url = new URL(address)
  for (const [name, value] of Object.entries(choice)) url.searchParams.set(name, value)
  return url.href
}

async function visit(browser: Browser, url: URL): Promise<Response | null> {
  return /^\/(api\/auth\/callback|v1\/customer-portal\/oauth-accounts)\//.test(url.pathname) ? browser.fetch(url) : null
}

/** Presses the one button of a page that posts a form back. */
async function submit(browser: Browser, page: string): Promise<string> {
  const { target, fields } = readForm(page)
  const answer = await browser.fetch(target, { method: 'POST', body: new URLSearchParams(fields) })
  return answer.headers.get('location') ?? ''
}

export function readForm(page: string): { target: string; fields: Record<string, string> } {
  const [, target] = /<form method="post" action="([^"]+)"/.exec(page) ?? []
  if (target === undefined) throw new Error(`A stand-in shows no form to post: ${page}`)
  const inputs = page.matchAll(/<input type="hidden" name="([^"]+)" value="([^"]*)">/g)
  return { target, fields: Object.fromEntries([...inputs].map(([, name = '', value = '']) => [name, unescape(value)])) }
}

function unescape(text: string): string {
  return text.replaceAll('&quot;', '"').replaceAll('&#39;', "'").replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&')
}

async function ask(standIn: FastifyInstance, input: string | URL, init: RequestInit = {}): Promise<Response> {
  const request = new Request(input, init)
  const { pathname, search } = new URL(request.url)
  const answer = await standIn.inject({
    method: request.method as 'GET',
    url: pathname + search,
    headers: Object.fromEntries(request.headers),
    ...(request.body && { payload: Buffer.from(await request.arrayBuffer()) }),
  })
  const headers = Object.entries(answer.headers).map(([name, value]) => [name, String(value)] as [string, string])
  return new Response(new Uint8Array(answer.rawPayload), { status: answer.statusCode, headers })
}

function unlessAborted<R>(signal: AbortSignal | null | undefined, answer: Promise<R>): Promise<R> {
  if (!signal) return answer
  const aborted = new Promise<never>((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)))
  return Promise.race([answer, aborted])
}
