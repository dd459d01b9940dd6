import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join, parse, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'vite'
import { beside } from './beside.mjs'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const output = join(root, 'dist/server')

await build({
  root,
  configFile: false,
  publicDir: false,
  logLevel: 'warn',
  plugins: [
    { name: 'files of the server stay where they are', transform: keepPlace },
    { name: 'files of packages come along', transform: bringFiles },
    { name: 'fonts that pdfkit knows by name come along', transform: bringFonts },
    { name: 'a letter takes one byte', generateBundle: escapeLetters },
  ],
  ssr: { noExternal: true, external: beside },
  build: {
    ssr: true,
    outDir: output,
    emptyOutDir: false, // a server that runs still loads the parts it was built with
    minify: false, // people read stack traces
    target: 'esnext',
    rolldownOptions: {
      input: { main: 'server/main.ts', cli: 'server/cli/main.ts' },
      output: { entryFileNames: '[name].mjs', chunkFileNames: '[name]-[hash].mjs', comments: { legal: true, jsdoc: false } },
    },
  },
})

/** Modules find migrations, pages and styles beside themselves, so each keeps its own address. */
function keepPlace(/** @type {string} */ code, /** @type {string} */ path) {
  if (!path.startsWith(join(root, 'server')) || !code.includes('import.meta.url')) return null
  const address = `new URL(${JSON.stringify(relative(output, path))}, import.meta.url).href`
  return { code: code.replaceAll('import.meta.url', address), map: null }
}

/** `import.meta.resolve('package/file')` leads to a copy beside the packed server: the package itself is not installed there. */
function bringFiles(/** @type {string} */ code, /** @type {string} */ path) {
  if (!path.startsWith(join(root, 'server')) || !code.includes('import.meta.resolve(')) return null
  const moved = code.replaceAll(/import\.meta\.resolve\(["']([^"']+)["']\)/g, (_, specifier) => {
    return `new URL(${JSON.stringify(copyOf(specifier))}, import.meta.url).href`
  })
  return { code: moved, map: null }
}

/** Copies a file of a package; its content is in the name, as it is with the parts. */
function copyOf(/** @type {string} */ specifier) {
  const content = readFileSync(fileURLToPath(import.meta.resolve(specifier)))
  const { name, ext } = parse(specifier)
  const copy = `${name}-${createHash('sha256').update(content).digest('base64url').slice(0, 8)}${ext}`
  mkdirSync(output, { recursive: true })
  writeFileSync(join(output, copy), content)
  return copy
}

/** pdfkit looks for its fonts in its own package when it is asked for one, which a packed pdfkit no longer has. */
function bringFonts(/** @type {string} */ code, /** @type {string} */ path) {
  if (!path.endsWith('/pdfkit.node.mjs')) return null
  const names = new Set()
  const found = code.replaceAll(/require\$1\('#standard-fonts\/(\w+)'\)/g, (_, name) => {
    names.add(name)
    return `standardFont${name}`
  })
  const imports = [...names].map((name) => `import standardFont${name} from 'pdfkit/standard-fonts/${name}'\n`)
  return { code: imports.join('') + found, map: null }
}

/** Node reads a script with one letter beyond ASCII as two bytes a letter, and keeps its text as long as the process runs. */
function escapeLetters(/** @type {unknown} */ _, /** @type {Record<string, { type: string, code?: string }>} */ bundle) {
  for (const part of Object.values(bundle)) {
    part.code &&= part.code.replaceAll(/[^\0-\x7f]/g, (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`)
  }
}
