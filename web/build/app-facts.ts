import type { Rolldown } from 'vite'
import { languages } from '#contract/languages.ts'
import { type Context, contextOf } from '../navigation/context.ts'
import type { FirstLists } from '../start/first-list.ts'
import type { AppFacts } from '../start/start-app.ts'
import { firstFrame } from './first-frame.ts'
import { firstLists, readsOfLists } from './first-lists.ts'
import { firstReads } from './first-reads.ts'
import { mainModulesOf, moduleAt } from './screen-modules.ts'
import { textsIn, wordFiles } from './words.ts'

const contexts: readonly Context[] = ['account', 'organization', 'selling', 'administration']

/** What `start/early.ts` must know of the app to have it on its way before it can ask for itself. */
export async function appFacts(bundle: Rolldown.OutputBundle): Promise<Omit<AppFacts, 'dates' | 'lists' | 'home'>> {
  const { fileOf, withImports, stylesOf } = filesIn(bundle)
  const page = withImports(fileOf('index.html'))
  const screens = contexts.map((context) => {
    const all = mainModulesOf(context).flatMap((module) => withImports(fileOf(module)))
    const files = [...new Set(all)].filter((file) => !page.includes(file))
    return [context, { scripts: files.map(addressOf), styles: files.flatMap(stylesOf).map(addressOf), words: wordFiles(bundle, context) }]
  })
  return {
    scripts: page.map(addressOf),
    reads: firstReads(),
    frame: await firstFrame(),
    outdated: await outdatedWords(),
    screens: Object.fromEntries(screens) as AppFacts['screens'],
  }
}

/** What `start/paint-list.ts` must know, and what is fetched beside it. */
export async function listFacts(bundle: Rolldown.OutputBundle): Promise<{ facts: FirstLists } & Omit<AppFacts['lists'], 'file'>> {
  const { fileOf, withImports, stylesOf } = filesIn(bundle)
  const reads = readsOfLists()
  const page = withImports(fileOf('index.html'))
  const known = (context: Context) => new Set([...page, ...mainModulesOf(context).flatMap((module) => withImports(fileOf(module)))])
  const screens = Object.keys(reads).map((path) => {
    const isKnown = known(contextOf(path))
    return [path, withImports(fileOf(moduleAt(path))).filter((file) => !isKnown.has(file))] as const
  })
  const ofTables = [...known('selling')].filter((file) => !page.includes(file)) // the page has its own styles
  return {
    reads,
    styles: ofTables.flatMap(stylesOf).map(addressOf),
    facts: {
      ...(await firstLists()),
      scripts: Object.fromEntries(screens.map(([path, files]) => [path, files.map(addressOf)])),
    },
  }
}

function filesIn(bundle: Rolldown.OutputBundle) {
  const chunks = new Map(Object.values(bundle).flatMap((each) => (each.type === 'chunk' ? [[each.fileName, each]] : [])))
  return { fileOf, withImports, stylesOf }

  function stylesOf(file: string): string[] {
    return [...(chunks.get(file)?.viteMetadata?.importedCss ?? [])]
  }
  function fileOf(module: string): string {
    const chunk = chunks.values().find(({ facadeModuleId }) => facadeModuleId?.endsWith(`/web/${module}`))
    if (!chunk) throw new Error(`No script is built for ${module}.`)
    return chunk.fileName
  }
  /** A file behind all that it imports. */
  function withImports(file: string): string[] {
    const imports = chunks.get(file)?.imports ?? []
    return [...new Set([...imports.flatMap(withImports), file])]
  }
}

async function outdatedWords(): Promise<AppFacts['outdated']> {
  const rows = Object.keys(languages).map(async (language) => {
    const { shared } = await textsIn(language)
    return [language, [shared?.newVersion, shared?.reload]]
  })
  return Object.fromEntries(await Promise.all(rows))
}

function addressOf(file: string) {
  return `/${file}`
}
