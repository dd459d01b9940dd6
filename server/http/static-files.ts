import { existsSync, readdirSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { componentPreviewPath } from '#contract/component-previews.ts'
import { wireAt } from '#contract/kit/wire.ts'
import { brandPreviewPath, isPage, pageFiles, pageOf, readSellerPath } from '#contract/pages.ts'
import type { App } from '../kit/app.ts'
import type { Config } from '../kit/config.ts'
import { Refusal } from '../kit/refusal.ts'
import {
  contentPolicyOfApp,
  contentPolicyOfBuyers,
  contentPolicyOfComponents,
  contentPolicyOfForms,
  contentPolicyOfPlans,
  contentPolicyOfPreviews,
  hasGoogleScript,
} from './content-policy.ts'
import { DressedPage, type DressNow } from './dressed-page.ts'
import { earlyReads } from './early-reads.ts'
import { answerFailure } from './failures.ts'
import { apiHeaders, pageHeaders } from './headers.ts'
import { type Html, html } from './html.ts'
import { allowReaders } from './origin.ts'
import { checkPageTexts, editedWords, languageOfWords } from './page-texts.ts'
import { isFilePath, StaticFile } from './static-file.ts'

const builtWeb = fileURLToPath(new URL('../../dist/web', import.meta.url))

/** Stops a start with texts that no page of the build has. */
export async function checkTexts({ texts }: Config): Promise<void> {
  await checkPageTexts(builtWeb, texts)
}

/** The part of the web app that a path outside the API names; undefined where there is none. */
export type WebSource = (path: string) => { answer(request: FastifyRequest, reply: FastifyReply, sight?: Html): unknown } | undefined

/** Answers every address that no route has: the web app, or in the error shape that there is nothing. */
export function mountWeb(
  fastify: FastifyInstance,
  app: App,
  { folder = builtWeb, dressNow, ...finders }: { folder?: string; dressNow?: DressNow } & Finders = {},
) {
  mountSource(fastify, app, builtFiles(folder, app.config, dressNow), finders)
}

type Finders = {
  /** The origin whose pages may show the page at a path in a frame. */
  findFrameOrigin?: (path: string) => Promise<string | null>
  /** What a page shows before its scripts are here. */
  firstSight?: (path: string, request: FastifyRequest) => Promise<Html | undefined>
}

export function mountSource(fastify: FastifyInstance, app: App, source: WebSource, { findFrameOrigin, firstSight }: Finders = {}) {
  const framers = new WeakMap<FastifyRequest, string>()
  fastify.route({
    method: ['GET', 'HEAD'],
    url: '/*',
    async onSend(request, reply) {
      const framer = framers.get(request)
      const policy = reply.getHeader('content-security-policy')
      if (framer === undefined || typeof policy !== 'string') return
      reply.header('content-security-policy', policy.replace("frame-ancestors 'none'", `frame-ancestors ${framer}`))
      reply.removeHeader('x-frame-options')
    },
    async handler(request, reply) {
      const path = pathOf(request)
      const framer = path !== undefined && wantsFrame(request) ? await findFrameOrigin?.(path) : null
      if (framer) framers.set(request, framer)
      const found = path === undefined || isOfPrograms(path, request.headers.accept) ? undefined : source(path)
      if (path === undefined || !found) return answerNotFound(app, request, reply)
      const sight = firstSight && !wantsFrame(request) ? await inTime(app, firstSight(path, request)) : undefined
      return found.answer(request, reply.headers(isFilePath(path) ? {} : earlyReads(request.url, request.headers)), sight)
    },
  })
  fastify.setNotFoundHandler((request, reply) => answerNotFound(app, request, reply))
}

function builtFiles(folder: string, config: Config, dressNow: DressNow | undefined): WebSource {
  const findFiles = filesOf(folder, config, dressNow)
  const headers = pageHeaders(config)
  return (path) => {
    const files = findFiles()
    if (!files) return { answer: (_, reply) => reply.code(503).headers(headers).send(String(missingBuild)) }
    // A script or picture that is gone must not be answered with a page.
    return files.get(path) ?? (isFilePath(path) ? undefined : files.get(documentOf(path)))
  }
}

/** Lists the folder at the first use. What is asked for is looked up in that list, so no path can lead out of it. */
function filesOf(folder: string, config: Config, dressNow: DressNow | undefined) {
  let files: Map<string, StaticFile | DressedPage> | undefined
  return () => {
    if (files || !existsSync(join(folder, pageFiles.app))) return files
    files = new Map()
    for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
      const path = join(entry.parentPath, entry.name)
      const address = `/${relative(folder, path).split(sep).join('/')}`
      if (!entry.isFile() || address.includes('/.')) continue
      files.set(address, pageOrFile(path, address))
    }
    const buying = join(folder, pageFiles.checkout)
    if (existsSync(buying)) for (const each of [plansDocument, previewDocument]) files.set(each, pageOrFile(buying, each))
    return files
  }

  function pageOrFile(path: string, address: string) {
    const language = languageOfWords(address)
    const texts = language && config.texts[language]
    if (texts) return editedWords(path, texts)
    const headers = headersFor(address, config)
    return dressNow && isDressed(address) ? new DressedPage(path, headers, dressNow) : new StaticFile(path, headers)
  }
}

/** The plans of a seller are a page of their own: others may frame it. Its file is the checkout's. */
const plansDocument = '/plans.html'
/** The same for the preview of a look, which only our own pages frame. */
const previewDocument = '/preview.html'

/** A component of the client in a bare page, which only our own pages frame. */
const componentDocument = '/components/preview.html'

/** Whether a document wears the look of the installation. A component is shown as on a page of another application. */
export function isDressed(document: string): boolean {
  return document.endsWith('.html') && document !== componentDocument
}

export function documentOf(path: string): string {
  if (path === componentPreviewPath) return componentDocument
  if (path === brandPreviewPath) return previewDocument
  return readSellerPath(path)?.page === 'plans' ? plansDocument : `/${pageFiles[pageOf(path)]}`
}

/** Headers of a page or file by its address in the build. */
export function headersFor(address: string, config: Config): Record<string, string> {
  if (address === `/${pageFiles.auth}`) {
    // Some browsers show One Tap in a window, which has to find the page that opened it.
    const windows = hasGoogleScript(config) && { 'cross-origin-opener-policy': 'same-origin-allow-popups' }
    return { ...pageHeaders(config, contentPolicyOfForms(config)), ...windows }
  }
  if (address === `/${pageFiles.checkout}`) return pageHeaders(config, contentPolicyOfBuyers(config))
  if (address === `/${pageFiles.app}`) return pageHeaders(config, contentPolicyOfApp(config))
  if (address === plansDocument) {
    const { 'x-frame-options': _, ...headers } = pageHeaders(config, contentPolicyOfPlans(config))
    return headers
  }
  if (address === previewDocument) {
    return { ...pageHeaders(config, contentPolicyOfPreviews(config)), 'x-frame-options': 'SAMEORIGIN' }
  }
  if (address === componentDocument) {
    return { ...pageHeaders(config, contentPolicyOfComponents(config)), 'x-frame-options': 'SAMEORIGIN' }
  }
  if (address.endsWith('.html')) return pageHeaders(config)
  // An operator may put other texts in place of ours, under the same name.
  if (languageOfWords(address)) return { 'cache-control': 'public, max-age=86400' }
  // The build names everything in /assets by its content: another content is another address.
  return { 'cache-control': address.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache' }
}

/** How long a page may wait for what it shows first. It comes without it when the database is slow or away. */
const patience = 250

async function inTime<Value>(app: App, finding: Promise<Value>): Promise<Value | undefined> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => resolve(undefined), patience)
  })
  const found = finding.catch((error: unknown) => {
    app.log.warn({ err: error }, 'What a page shows first could not be read; it shows it later.')
    return undefined
  })
  return Promise.race([found, late]).finally(() => clearTimeout(timer))
}

/** Browsers say what a page is for; older ones do not, so the script that makes the frame says it as well. */
function wantsFrame({ headers, query }: FastifyRequest): boolean {
  return headers['sec-fetch-dest'] === 'iframe' || (query as { embed?: unknown }).embed === 'true'
}

function pathOf({ url }: FastifyRequest): string | undefined {
  try {
    return decodeURIComponent(url.split(/[?#]/, 1)[0] as string)
  } catch {
    return undefined
  }
}

/** What programs look for, or request as JSON: a page would only mislead them. An existing page answers every caller. */
function isOfPrograms(path: string, accept = ''): boolean {
  if (/^\/((api|v1|dev|\.well-known)(\/|$)|health)/.test(path)) return true
  return /\bapplication\/json\b/i.test(accept) && !/\btext\/html\b/i.test(accept) && !isPage(path) && !isFilePath(path)
}

function answerNotFound(app: App, request: FastifyRequest, reply: FastifyReply) {
  const wire = wireAt(request.url)
  allowReaders(app, wire, request, reply)
  return answerFailure(app, request, reply.headers(apiHeaders(app.config)), new Refusal('NOT_FOUND'), { wire, strict: false })
}

const missingBuild = html`<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<title>The web app is not built</title>
<h1>The web app is not built</h1>
<p>The server runs, but there are no pages to show yet. Run <code>npm run build</code> and load this page again.</p>
</html>
`
