import { statSync } from 'node:fs'
import { fileURLToPath, pathToFileURL } from 'node:url'
import compile from 'icu-minify/compile'
import type { Plugin } from 'vite'
import { type ErrorCode, errors } from '#contract/errors.ts'
import { languages } from '#contract/languages.ts'
import { vocabularies } from './vocabularies.ts'

type Words = Record<string, string>

const root = fileURLToPath(new URL('../..', import.meta.url))
const prefix = 'virtual:messages/'

/**
 * The words of a vocabulary: `virtual:messages/auth` gives a loader for each language, and each loads one file with those words in that
 * language alone, its messages compiled.
 */
export function messages(): Plugin {
  return {
    name: 'tollgate:messages',
    resolveId: (id) => (id.startsWith(prefix) ? `\0${id}` : undefined),
    async load(id) {
      if (!id.startsWith(`\0${prefix}`)) return undefined
      const [vocabulary = '', language] = id.slice(prefix.length + 1).split('/')
      if (!language) return loaders(vocabulary)
      const { files, words } = await wordsOf(vocabulary, language)
      for (const file of files) this.addWatchFile(file)
      return `export default ${JSON.stringify(words)}`
    },
  }
}

function loaders(vocabulary: string) {
  const lines = Object.keys(languages).map((language) => `${language}: () => import('${prefix}${vocabulary}/${language}')`)
  return `export default { ${lines.join(', ')} }`
}

/** Everything a vocabulary says in one language, by namespace. */
export async function wordsOf(vocabulary: string, language: string) {
  const { namespaces, codes } = vocabularies[vocabulary as keyof typeof vocabularies]
  const files = namespaces.map((namespace) => fileOf(language, namespace))
  const errorFile = `${root}contract/error-words/${language}.ts`
  const words: Record<string, Record<string, unknown>> = {}
  for (const namespace of namespaces) {
    const texts = await wordsIn(language, namespace)
    words[namespace] = Object.fromEntries(Object.entries(texts).map(([key, text]) => [key, compile(text)]))
  }
  const { errorWords } = await load<{ errorWords: Record<ErrorCode, string> }>(errorFile)
  // Error words are shown as they are: they have no arguments that a screen could fill.
  words.errors = byWireCode(errorWords, codes === 'all' ? (Object.keys(errorWords) as ErrorCode[]) : codes)
  return { words, files: [...files, errorFile] }
}

/** What a namespace says in one language, as it is written. */
export async function wordsIn(language: string, namespace: string): Promise<Words> {
  const file = fileOf(language, namespace)
  const texts = (await load<Record<string, Words>>(file))[namespace]
  if (!texts) throw new Error(`${file} must export "${namespace}".`)
  return texts
}

function fileOf(language: string, namespace: string) {
  return `${root}web/languages/${language}/${kebab(namespace)}.ts`
}

/** A failed call names its error by the code on the wire, which several entries of the catalogue may share: the entry of that name wins. */
function byWireCode(words: Record<ErrorCode, string>, codes: readonly ErrorCode[]) {
  const wireCode = (code: ErrorCode) => (errors[code] as readonly [number, string, string?])[2] ?? code
  const ownLast = codes.toSorted((one, other) => Number(wireCode(one) === one) - Number(wireCode(other) === other))
  return Object.fromEntries(ownLast.map((code) => [wireCode(code), words[code]]))
}

/** Imports a file as it is now: a build that watches must not be given the copy it read first. */
function load<Module>(file: string): Promise<Module> {
  return import(`${pathToFileURL(file).href}?changed=${statSync(file).mtimeMs}`)
}

function kebab(name: string) {
  return name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
}
