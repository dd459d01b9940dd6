import { execFileSync } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { root } from '../install.mjs'
import { billingDeclaration, contractDeclaration } from './contract-declaration.ts'
import { entries } from './entries.ts'

const compiled = join(root, '.cache/types')

/**
 * Writes the types of the client, and of the contract as far as they speak of it. The contract is made of schemas, whose types need the
 * library that they are written with; here stands what they come to, so that the package depends on nothing.
 */
export function writeDeclarations(folder: string) {
  execFileSync(process.execPath, [join(root, 'node_modules/typescript/bin/tsc'), '-b', join(root, 'client')], { stdio: 'inherit' })
  const written = new Set<string>()
  const waiting: string[] = entries.map(({ source }) => source)
  for (let module = waiting.pop(); module; module = waiting.pop()) {
    if (written.has(module)) continue
    written.add(module)
    const { text, imports } = asPacked(module, declarationOf(module))
    write(join(folder, declarationFile(module)), text)
    waiting.push(...imports)
  }
}

function declarationOf(module: string): string {
  if (module === 'contract/index.ts') return contractDeclaration()
  if (module === 'contract/billing/index.ts') return billingDeclaration()
  if (module === 'zod/mini.ts') return schemas
  if (module === 'contract/kit/route.ts') return routes
  return readFileSync(join(compiled, declarationFile(module)), 'utf8')
}

/** What stands for the schemas' library: a schema is what it takes and what it gives. */
const schemas = `export type input<Schema> = Schema extends { readonly in: infer In } ? In : never
export type output<Schema> = Schema extends { readonly out: infer Out } ? Out : never
export declare namespace core {
  type $ZodType = unknown
}
`

const routes = `import type { Access } from './access.js'
export type Method = 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE'
export type Route<In = unknown, Out = unknown, Code extends string = string, A extends Access = Access> = {
  readonly input: In
  readonly output: Out
  readonly errors: readonly Code[]
  readonly access: A
  readonly method?: Method
  readonly acts?: true
  readonly crossSite?: true
  readonly captcha?: true | 'codes'
  readonly permission?: unknown
}
export type RouteTree = { readonly [name: string]: Route | RouteTree }
`

/** The same text with imports that lead to the packed files, and the modules that they lead to. */
function asPacked(module: string, text: string) {
  const imports: string[] = []
  const packed = text.replaceAll(/((?:from |import\()['"])([^'"]+)(['"])/g, (whole, before: string, target: string, after: string) => {
    const found = moduleOf(module, target)
    if (found === undefined) return whole
    imports.push(found)
    const path = relative(dirname(module), found).replace(/\.tsx?$/, '.js')
    return `${before}${path.startsWith('.') ? path : `./${path}`}${after}`
  })
  return { text: packed, imports }
}

function moduleOf(module: string, target: string): string | undefined {
  if (target === 'zod/mini') return 'zod/mini.ts'
  if (target.startsWith('#')) return target.slice(1)
  if (target.startsWith('.')) return join(dirname(module), target.replace(/\.js$/, '.ts'))
  return undefined
}

function declarationFile(module: string): string {
  return module.replace(/\.tsx?$/, '.d.ts')
}

function write(file: string, text: string) {
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, text)
}
