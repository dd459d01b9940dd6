import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { build, type HtmlTagDescriptor, type Plugin, type Rolldown } from 'vite'

const source = fileURLToPath(new URL('../start/early.ts', import.meta.url))
const icon = fileURLToPath(new URL('../ui/icon.svg', import.meta.url))

/**
 * What stands first in every page. The icon stands in the page itself. `start/early.ts` becomes a script that runs before the page is
 * painted: it sets the theme and the language, and starts to fetch the words, whose file names are known only now. It is a file of its
 * own because the pages allow no inline script.
 */
export function pageHead(pages: Readonly<Record<string, string>>): Plugin {
  const scripts: Record<string, string> = {}
  return {
    name: 'tollgate:page-head',
    apply: 'build',
    async generateBundle(_, bundle) {
      for (const [page, document] of Object.entries(pages)) {
        const file = this.emitFile({ type: 'asset', name: 'early.js', source: await compileEarly(wordFiles(bundle, page)) })
        scripts[document] = `/${this.getFileName(file)}`
      }
    },
    transformIndexHtml: {
      order: 'post',
      handler: (_, { path }) => [{ tag: 'script', attrs: { src: scripts[path.slice(1)] }, injectTo: 'head-prepend' }, iconTag()],
    },
  }
}

/** The same for pages that are not built: `early.ts` is a module like any other, and words have no files yet. */
export function pageHeadInDevelopment(): Plugin {
  return {
    name: 'tollgate:page-head-in-development',
    apply: 'serve',
    config: () => ({ define: { WORD_FILES: '{}' } }),
    transformIndexHtml: {
      order: 'pre',
      handler: () => [{ tag: 'script', attrs: { type: 'module', src: '/start/early.ts' }, injectTo: 'head-prepend' }, iconTag()],
    },
  }
}

function iconTag(): HtmlTagDescriptor {
  const href = `data:image/svg+xml,${encodeURIComponent(readFileSync(icon, 'utf8').trim())}`
  return { tag: 'link', attrs: { rel: 'icon', type: 'image/svg+xml', href }, injectTo: 'head' }
}

/** Where the words of a page are, by language: `{ ru: '/assets/auth-ru-1a2b3c.js' }`. */
function wordFiles(bundle: Rolldown.OutputBundle, page: string) {
  const files: Record<string, string> = {}
  for (const chunk of Object.values(bundle)) {
    const language = chunk.type === 'chunk' && chunk.facadeModuleId?.split(`virtual:messages/${page}/`)[1]
    if (language) files[language] = `/${chunk.fileName}`
  }
  return files
}

async function compileEarly(files: Record<string, string>) {
  const result = await build({
    configFile: false,
    logLevel: 'warn',
    define: { WORD_FILES: JSON.stringify(files) },
    build: { write: false, modulePreload: false, rolldownOptions: { input: source, output: { format: 'iife' } } },
  })
  const { output } = [result].flat()[0] as Rolldown.RolldownOutput
  return output[0].code
}
