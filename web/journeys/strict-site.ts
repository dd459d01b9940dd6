import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { after } from 'node:test'
import { fileURLToPath } from 'node:url'
import { build, type Rolldown } from 'vite'
import { evaluated } from '../build/evaluated.ts'

/**
 * Another site that serves a stage as its builder made it, under a strict policy: no script and no style but its own files, and of the server only answers, pictures
 * and frames.
 */
export async function startStrictSite(stage: URL, { language = 'en' } = {}) {
  const files = await bundleFiles(fileURLToPath(stage))
  let tollgate = ''
  const server = createServer(({ url = '' }, answer) => {
    const { pathname } = new URL(url, 'http://site')
    const script = files.get(pathname.slice(1))
    const [type, body] =
      pathname === '/style.css' ? ['text/css', style] : script === undefined ? ['text/html', page(language)] : ['text/javascript', script]
    answer.setHeader('content-type', `${type}; charset=utf-8`)
    answer.setHeader(
      'content-security-policy',
      `default-src 'self'; style-src 'self'; require-trusted-types-for 'script'; connect-src ${tollgate}; img-src 'self' ${tollgate}; frame-src ${tollgate}`,
    )
    answer.end(body)
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  after(() => {
    server.close()
    server.closeAllConnections()
  })
  return {
    origin: `http://localhost:${(server.address() as AddressInfo).port}`,
    /** Names the server whose answers the policy lets in. */
    allow: (url: string) => {
      tollgate = url
    },
  }
}

const style = ':root { color-scheme: light dark; font-family: system-ui, sans-serif } body { margin: 16px }'

function page(language: string) {
  return `<!doctype html><html lang="${language}"><head><meta name="viewport" content="width=device-width"><title>App</title><link rel="stylesheet" href="/style.css"></head><body><script type="module" src="/stage.js"></script></body></html>`
}

/** The scripts of a page by their names: those that are fetched later stay files of their own. */
async function bundleFiles(input: string): Promise<ReadonlyMap<string, string>> {
  const result = await build({
    configFile: false,
    publicDir: false,
    logLevel: 'error',
    plugins: [evaluated(['/client/route-facts.ts', '/client/billing-facts.ts'])],
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      write: false,
      modulePreload: false,
      rolldownOptions: { input, output: { entryFileNames: 'stage.js', chunkFileNames: '[name]-[hash].js' } },
    },
  })
  const { output } = [result].flat()[0] as Rolldown.RolldownOutput
  return new Map(output.flatMap((file) => (file.type === 'chunk' ? [[file.fileName, file.code] as const] : [])))
}
