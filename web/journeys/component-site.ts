import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { after } from 'node:test'
import { build, type Rolldown } from 'vite'

/** A site of another origin whose pages are one script, under the strictest policy that such a page can have: they call one server and show nothing else of it. */
export async function startComponentSite(input: string, { port = 0, bundle = bundleModules } = {}) {
  const files = await bundle(input)
  let server = ''
  let moreScripts = ''
  const site = createServer((request, answer) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://site')
    const code = files.get(pathname.slice(1))
    answer.setHeader('content-type', `${code === undefined ? 'text/html' : 'text/javascript'}; charset=utf-8`)
    answer.setHeader(
      'content-security-policy',
      `default-src 'self'; script-src 'self' ${moreScripts}; frame-src ${moreScripts || "'none'"}; style-src 'self'; connect-src 'self' ${server}; require-trusted-types-for 'script'; base-uri 'none'`,
    )
    answer.end(code ?? page(searchParams.get('language') ?? 'en', searchParams.get('scheme') ?? 'light dark'))
  })
  await new Promise<void>((resolve) => site.listen(port, '127.0.0.1', resolve))
  after(() => site.close())
  return {
    origin: `http://localhost:${(site.address() as AddressInfo).port}`,
    /** Which server its pages may call, and whose scripts they may run beside their own. */
    allow(url: string, scripts = '') {
      server = url
      moreScripts = scripts
    },
  }
}

function page(language: string, scheme: string) {
  return `<!doctype html><html lang="${language}"><meta name="color-scheme" content="${scheme}"><meta name="viewport" content="width=device-width"><title>Site</title><script type="module" src="/site.js"></script><body></body></html>`
}

/** Bundles a file with its imports as an application would: what it fetches later stays in files of its own. */
async function bundleModules(input: string): Promise<Map<string, string>> {
  const result = await build({
    configFile: false,
    logLevel: 'error',
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      write: false,
      modulePreload: false,
      rolldownOptions: { input, output: { entryFileNames: 'site.js', chunkFileNames: '[name]-[hash].js' } },
    },
  })
  const { output } = [result].flat()[0] as Rolldown.RolldownOutput
  return new Map(output.flatMap((each) => (each.type === 'chunk' ? [[each.fileName, each.code] as const] : [])))
}
