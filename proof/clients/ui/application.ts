import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build, preview } from 'vite'

/** Builds the application of Better Auth UI for one Tollgate, and serves it on a port of its own. */
export async function serveApplication(tollgate: string, port: number) {
  const root = fileURLToPath(new URL('../better-auth-ui/', import.meta.url))
  const outDir = mkdtempSync(join(tmpdir(), 'tollgate-better-auth-ui-'))
  const settings = { root, configFile: false, logLevel: 'error' } as const
  const define = { __TOLLGATE__: JSON.stringify(tollgate), 'process.env.NODE_ENV': '"production"' }
  await build({ ...settings, define, build: { outDir, emptyOutDir: true } })
  const server = await preview({ ...settings, build: { outDir }, preview: { host: 'localhost', port, strictPort: true } })
  return {
    url: `http://localhost:${port}`,
    async [Symbol.asyncDispose]() {
      await server.close()
      rmSync(outDir, { recursive: true })
    },
  }
}
