import { dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'vite'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const output = join(root, 'dist/server')

// Packages that come as hundreds of small files go in; the others stay where they are.
const packed = ['fastify', 'jose', 'kysely', 'zod']

await build({
  root,
  configFile: false,
  publicDir: false,
  logLevel: 'warn',
  plugins: [{ name: 'files stay where they are', transform: keepPlace }],
  ssr: { noExternal: packed },
  build: {
    ssr: true,
    outDir: output,
    emptyOutDir: false, // a server that runs still loads the parts it was built with
    minify: false, // people read stack traces
    target: 'esnext',
    rolldownOptions: {
      input: { main: 'server/main.ts', cli: 'server/cli/main.ts' },
      output: { entryFileNames: '[name].mjs', chunkFileNames: '[name]-[hash].mjs' },
    },
  },
})

/** Modules find migrations, pages and styles beside themselves, so each keeps its own address. */
function keepPlace(/** @type {string} */ code, /** @type {string} */ path) {
  if (!path.startsWith(join(root, 'server')) || !code.includes('import.meta.url')) return null
  const address = `new URL(${JSON.stringify(relative(output, path))}, import.meta.url).href`
  return { code: code.replaceAll('import.meta.url', address), map: null }
}
