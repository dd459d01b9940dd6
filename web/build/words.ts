import { readdirSync, statSync } from 'node:fs'
import { dirname, relative, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import compile from 'icu-minify/compile'
import type { Plugin, Rolldown } from 'vite'
import { type ErrorCode, errors } from '#contract/errors.ts'
import { languages } from '#contract/languages.ts'
import { web } from './imports.ts'
import { type Vocabulary, vocabularyOf } from './vocabularies.ts'

/** What is written in one language, by namespace and key. */
type Texts = Record<string, Record<string, string>>

const prefix = 'virtual:words/'

/**
 * The words of a page, of a context or of a part that is fetched later: `virtual:words/auth` and `./palette.tsx?words` give a loader for
 * each language, and each loads one file with those words in that language alone, its messages compiled.
 */
export function words(): Plugin {
  const vocabularies = new Map<string, Vocabulary>()
  let isServing = false
  return {
    name: 'tollgate:words',
    enforce: 'pre',
    configResolved({ command }) {
      isServing = command === 'serve'
    },
    buildStart: () => vocabularies.clear(),
    resolveId(id, importer) {
      if (id.startsWith(prefix)) return `\0${id}`
      if (!id.endsWith('.tsx?words') || !importer) return undefined
      return `\0${prefix}${relative(web, resolve(dirname(importer), id.slice(0, -'.tsx?words'.length)))}`
    },
    async load(id) {
      if (!id.startsWith(`\0${prefix}`)) return undefined
      const [name = '', language] = id.slice(prefix.length + 1).split('@')
      if (!language) return loadersOf(name)
      // In development a screen can begin to use any namespace at any time.
      const vocabulary = isServing ? await everything() : vocabularies.getOrInsertComputed(name, vocabularyOf)
      for (const file of filesIn(language)) this.addWatchFile(file)
      return `export default ${JSON.stringify(await wordsOf(vocabulary, language))}`
    },
  }
}

async function everything(): Promise<Vocabulary> {
  return { namespaces: new Set(Object.keys(await textsIn('en'))), codes: new Set(Object.keys(errors) as ErrorCode[]) }
}

function loadersOf(name: string) {
  const lines = Object.keys(languages).map((language) => `${language}: () => import('${prefix}${name}@${language}')`)
  return `export default { ${lines.join(', ')} }`
}

/** Where the words of a page or a context are, by language: `{ ru: '/assets/auth-ru-1a2b3c.js' }`. */
export function wordFiles(bundle: Rolldown.OutputBundle, name: string): Record<string, string> {
  const files: Record<string, string> = {}
  for (const chunk of Object.values(bundle)) {
    const language = chunk.type === 'chunk' && chunk.facadeModuleId?.split(`${prefix}${name}@`)[1]
    if (language) files[language] = `/${chunk.fileName}`
  }
  return files
}

/** The name of a built file: words are named by what says them and their language, everything else by its module. */
export function chunkName(module: string | null | undefined, name: string) {
  const [, speaker, language] = /virtual:words\/(?:[\w-]+\/)*([\w-]+)@(\w+)$/.exec(module ?? '') ?? []
  return speaker ? `${speaker}-${language}` : name
}

/** Everything that a vocabulary says in one language, by namespace. */
export async function wordsOf({ namespaces, codes }: Vocabulary, language: string) {
  const texts = await textsIn(language)
  const spoken = [...namespaces].map((namespace) => {
    const entries = Object.entries(texts[namespace] ?? fail(`No file of web/languages/${language} has "${namespace}".`))
    return [namespace, Object.fromEntries(entries.map(([key, text]) => [key, compile(text)]))]
  })
  const { errorWords } = await load<{ errorWords: Record<ErrorCode, string> }>(errorFile(language))
  // Error words are shown as they are: they have no arguments that a screen could fill.
  return { ...Object.fromEntries(spoken), errors: byWireCode(errorWords, [...codes]) }
}

/** Every text of the screens in one language, as it is written. */
export async function textsIn(language: string): Promise<Texts> {
  const files = await Promise.all(contextFiles(language).map((file) => load<Record<string, Texts>>(file)))
  return Object.assign({}, ...files.flatMap((file) => Object.values(file)))
}

function filesIn(language: string) {
  return [...contextFiles(language), errorFile(language)]
}

function contextFiles(language: string) {
  return readdirSync(`${web}languages/${language}`).map((file) => `${web}languages/${language}/${file}`)
}

function errorFile(language: string) {
  return resolve(web, `../contract/error-words/${language}.ts`)
}

/** A failed call names its error by the code on the wire, which several entries of the catalogue may share: the entry of that name wins. */
function byWireCode(texts: Record<ErrorCode, string>, codes: readonly ErrorCode[]) {
  const wireCode = (code: ErrorCode) => (errors[code] as readonly [number, string, string?])[2] ?? code
  const ownLast = codes.toSorted((one, other) => Number(wireCode(one) === one) - Number(wireCode(other) === other))
  return Object.fromEntries(ownLast.map((code) => [wireCode(code), texts[code]]))
}

/** Imports a file as it is now: a build that watches must not be given the copy it read first. */
function load<Module>(file: string): Promise<Module> {
  return import(`${pathToFileURL(file).href}?changed=${statSync(file).mtimeMs}`)
}

function fail(sentence: string): never {
  throw new Error(sentence)
}
