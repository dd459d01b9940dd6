import { readdirSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { type Language, languages } from '#contract/languages.ts'
import { didYouMean } from '../kit/did-you-mean.ts'
import type { PageTexts } from '../kit/page-texts.ts'
import { StaticFile } from './static-file.ts'

/** A text as the build compiled it: plain, or in pieces. A piece in a list is a variable, or something that only code can write. */
type Compiled = string | readonly unknown[]
type Words = Record<string, Record<string, Compiled>>

/** A text of the configuration that no page can show. */
export class WrongText extends Error {}

const wordFile = new RegExp(`^/assets/[\\w-]+-(${Object.keys(languages).join('|')})-[\\w-]{8}\\.js$`)

/** The language of a file of the build that holds nothing but the words of pages. */
export function languageOfWords(address: string): Language | undefined {
  return wordFile.exec(address)?.[1] as Language | undefined
}

/**
 * A file of words with the texts of the configuration in place of ours. Its name is that of our words, so browsers ask again each time whether it
 * changed.
 */
export function editedWords(path: string, texts: Readonly<Record<string, string>>): StaticFile {
  return new StaticFile(path, { 'cache-control': 'no-cache' }, async () => {
    const words = await wordsIn(path)
    for (const [name, text] of Object.entries(texts)) {
      const [namespace = '', key = ''] = name.split('.')
      const found = words[namespace]
      if (found && Object.hasOwn(found, key)) found[key] = compiled(text)
    }
    return Buffer.from(`export default ${JSON.stringify(words)}`)
  })
}

/** Stops a start with a text that no page has, or that would say something else than ours can. */
export async function checkPageTexts(folder: string, texts: PageTexts): Promise<void> {
  for (const [language, wanted] of Object.entries(texts)) {
    const known = await textsIn(folder, language)
    if (known.size === 0) return // the web app is not built
    for (const [name, text] of Object.entries(wanted)) judge(known, { name, text, where: `TOLLGATE_TEXTS: ${language} ${name}` })
  }
}

function judge(known: ReadonlyMap<string, Compiled>, { name, text, where }: { name: string; text: string; where: string }) {
  const ours = known.get(name)
  if (ours === undefined) throw new WrongText(`${where} is no text of our pages${didYouMean(name, known.keys())}`)
  const variables = variablesIn(ours)
  if (!variables) throw new WrongText(`${where} cannot be replaced: it changes with a number, or has a link in it.`)
  for (const [piece, variable] of text.matchAll(/\{(\w+)\}|[{}]/g))
    if (variable === undefined || !variables.includes(variable))
      throw new WrongText(`${where} has ${piece}, and knows ${variables.map((each) => `{${each}}`).join(', ') || 'no variables'}.`)
}

/** The variables of a text that is made of plain pieces and variables alone. */
function variablesIn(text: Compiled): string[] | undefined {
  if (typeof text === 'string') return []
  const filled = text.filter((piece) => typeof piece !== 'string')
  const isPlain = (piece: unknown): piece is [string] => Array.isArray(piece) && piece.length === 1 && typeof piece[0] === 'string'
  return filled.every(isPlain) ? filled.map(([name]) => name) : undefined
}

/** As the build compiles it: `['Hello ', ['name'], '!']`. */
function compiled(text: string): Compiled {
  const pieces = text.split(/\{(\w+)\}/).map((piece, at) => (at % 2 === 0 ? piece : [piece]))
  return pieces.length === 1 ? text : pieces.filter((piece) => piece !== '')
}

async function textsIn(folder: string, language: string): Promise<Map<string, Compiled>> {
  const texts = new Map<string, Compiled>()
  for (const file of filesIn(folder).filter((file) => languageOfWords(`/assets/${file}`) === language))
    for (const [namespace, words] of Object.entries(await wordsIn(join(folder, 'assets', file))))
      for (const [key, text] of Object.entries(words)) texts.set(`${namespace}.${key}`, text)
  return texts
}

function filesIn(folder: string): string[] {
  try {
    return readdirSync(join(folder, 'assets'))
  } catch {
    return []
  }
}

/** Reads a file of words by running it: it is of our own build, and is told by its text to hold data alone. */
async function wordsIn(path: string): Promise<Words> {
  if (!/^(?:var|const) \w+=\{[\s\S]*\};export\{\w+ as default\};\s*$/.test(await readFile(path, 'utf8'))) return {}
  const { default: words } = (await import(pathToFileURL(path).href)) as { default: Words }
  return structuredClone(words)
}
