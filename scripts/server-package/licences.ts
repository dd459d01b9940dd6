import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { placesBeside } from '../beside.mjs'
import { root } from '../install.mjs'

/** The licences of the packages whose code is inside `dist`, as most of them ask of those who hand it on. Those beside it bring their own. */
export function licencesOfPacked(): string {
  const lock = readFileSync(join(root, 'package-lock.json'), 'utf8')
  const { packages } = JSON.parse(lock) as { packages: Record<string, { version: string; license?: string; dev?: true; optional?: true }> }
  const elsewhere = new Set(['', ...placesBeside()])
  const packed = Object.entries(packages).filter(([place, { dev, optional }]) => !dev && !optional && !elsewhere.has(place))
  return packed
    .map(([place, { version, license }]) => `${place.replace(/^.*node_modules\//, '')} ${version}, ${license}\n\n${licenceIn(place)}`)
    .join(`\n\n${'-'.repeat(80)}\n\n`)
}

function licenceIn(place: string): string {
  const folder = join(root, place)
  const files = readdirSync(folder).filter((name) => /^(licen[cs]e|copying|notice)/i.test(name))
  if (files.length > 0) return files.map((name) => readFileSync(join(folder, name), 'utf8').trim()).join('\n\n')
  const { author } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { author?: string | { name: string } }
  const name = typeof author === 'object' ? author.name : author
  return `It comes without the text of its licence.${name ? ` Its author is ${name}.` : ''}`
}
