import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { build, type HtmlTagDescriptor, type Plugin, type Rolldown } from 'vite'
import { pageFiles } from '#contract/pages.ts'
import { appFacts, listFacts } from './app-facts.ts'
import { firstHome } from './first-home.ts'
import { wordFiles } from './words.ts'

const early = fileURLToPath(new URL('../start/early.ts', import.meta.url))
const paintList = fileURLToPath(new URL('../start/paint-list.ts', import.meta.url))
const paintHome = fileURLToPath(new URL('../start/paint-home.ts', import.meta.url))
const knowDates = fileURLToPath(new URL('../start/know-dates.ts', import.meta.url))
const embed = fileURLToPath(new URL('../start/embed.ts', import.meta.url))
const icon = fileURLToPath(new URL('../ui/icon.svg', import.meta.url))

/**
 * The start of every page's head. The icon is inline. `start/early.ts` becomes a script that runs before the page is
 * painted: it sets the theme and the language, and starts to fetch the words, whose file names are known only now. It is a file of its
 * own because the pages allow no inline script.
 */
export function pageHead(pages: Readonly<Record<string, string>>): Plugin {
  const scripts: Record<string, string> = {}
  return {
    name: 'tollgate:page-head',
    apply: 'build',
    async generateBundle(_, bundle) {
      // Pages of sellers name it, so it has the same name in every version.
      this.emitFile({ type: 'asset', fileName: 'embed.js', source: await compile(embed) })
      const dates = `/${this.getFileName(this.emitFile({ type: 'asset', name: 'know-dates.js', source: await compile(knowDates) }))}`
      const emitLists = async () => {
        const { facts, ...fetched } = await listFacts(bundle)
        const source = await compile(paintList, { LISTS: facts }, 'es')
        return { file: `/${this.getFileName(this.emitFile({ type: 'asset', name: 'early-list.js', source }))}`, ...fetched }
      }
      const emitHome = async () => {
        const source = await compile(paintHome, { HOME: await firstHome() }, 'es')
        return `/${this.getFileName(this.emitFile({ type: 'asset', name: 'early-home.js', source }))}`
      }
      for (const [page, document] of Object.entries(pages)) {
        const app = page === 'app' ? { ...(await appFacts(bundle)), dates, lists: await emitLists(), home: await emitHome() } : null
        const script = await compile(early, { WORD_FILES: wordFiles(bundle, page), APP: app })
        const file = this.emitFile({ type: 'asset', name: 'early.js', source: `${script}// ${entryOf(bundle, document)}` })
        scripts[document] = `/${this.getFileName(file)}`
      }
    },
    transformIndexHtml: {
      order: 'post',
      handler: (html, { path }) => ({
        html: stylesFirst(path.endsWith(pageFiles.app) ? startedLater(html) : html),
        tags: [{ tag: 'script', attrs: { src: scripts[path.slice(1)] }, injectTo: 'head-prepend' }, iconTag()],
      }),
    },
  }
}

/** The same for pages that are not built: `early.ts` is a module like any other, and words have no files yet. */
export function pageHeadInDevelopment(): Plugin {
  return {
    name: 'tollgate:page-head-in-development',
    apply: 'serve',
    config: () => ({ define: { WORD_FILES: '{}', APP: 'null' } }),
    transformIndexHtml: {
      order: 'pre',
      handler: (_, { path }) =>
        path === '/components/preview.html' // as bare as it is built
          ? []
          : [{ tag: 'script', attrs: { type: 'module', src: '/start/early.ts' }, injectTo: 'head-prepend' }, iconTag()],
    },
  }
}

/** The scripts of the app are run by `start/run-in-pieces.ts`. */
function startedLater(html: string) {
  return html.replaceAll(/<script type="module" crossorigin src="([^"]+)"><\/script>/g, '<link rel="modulepreload" crossorigin href="$1">')
}

/** What a page paints by itself waits for its styles, and over a slow line these would wait for the scripts. */
function stylesFirst(html: string) {
  return html
    .replaceAll('<link rel="modulepreload"', '<link rel="modulepreload" fetchpriority="low"')
    .replaceAll('<script type="module"', '<script type="module" fetchpriority="low"')
}

function iconTag(): HtmlTagDescriptor {
  const href = `data:image/svg+xml,${encodeURIComponent(readFileSync(icon, 'utf8').trim())}`
  return { tag: 'link', attrs: { rel: 'icon', type: 'image/svg+xml', href }, injectTo: 'head' }
}

/** The file that a page starts with. It has another name in every version, as have the files that name it: a page knows its version by that. */
function entryOf(bundle: Rolldown.OutputBundle, document: string) {
  return Object.values(bundle).find((each) => each.type === 'chunk' && each.facadeModuleId?.endsWith(`/web/${document}`))?.fileName
}

async function compile(input: string, facts: Record<string, unknown> = {}, format: 'iife' | 'es' = 'iife') {
  const result = await build({
    configFile: false,
    logLevel: 'warn',
    define: Object.fromEntries(Object.entries(facts).map(([name, value]) => [name, JSON.stringify(value)])),
    build: { write: false, modulePreload: false, rolldownOptions: { input, preserveEntrySignatures: 'strict', output: { format } } },
  })
  const { output } = [result].flat()[0] as Rolldown.RolldownOutput
  return output[0].code
}
