import { billing } from '#contract/billing/index.ts'
import { contract } from '#contract/index.ts'
import { type JsonSchema, SchemaBook } from '#contract/kit/openapi-schemas.ts'
import type { Route, RouteTree } from '#contract/kit/route.ts'
import { typeText } from './type-text.ts'

/** The contract as a type: for each route what it takes, what it gives and which errors it states. */
export function contractDeclaration(): string {
  const book = new SchemaBook({})
  return `import type { Route } from './kit/route.js'\nexport type Contract = ${treeText(contract, book)}\n`
}

/** The same for billing, as its wire spells it. */
export function billingDeclaration(): string {
  return `import type { Route } from '../kit/route.js'\nexport type Billing = ${treeText(billing, new SchemaBook({}))}\n`
}

function treeText(tree: RouteTree, book: SchemaBook): string {
  const members = Object.entries(tree).map(([name, node]) => {
    const text = isRoute(node) ? routeText(node, book) : treeText(node, book)
    return `${summaryOf(node)}readonly ${name}: ${text}`
  })
  return `{\n${members.join('\n')}\n}`
}

function routeText({ input, output, errors, access }: Route, book: SchemaBook): string {
  const takes = typeText(book.describe(input, 'input'), reference)
  const gives = typeText(book.describe(output, 'output'), reference)
  const codes = errors.map((code) => `'${code}'`).join(' | ') || 'never'
  return `Route<{ readonly in: ${takes} }, { readonly out: ${gives} }, ${codes}, '${access}'>`

  function reference(schema: JsonSchema) {
    return book.resolve(schema)
  }
}

function summaryOf(node: Route | RouteTree): string {
  return isRoute(node) ? `/** ${node.summary.replaceAll('*/', '* /')} */\n` : ''
}

function isRoute(node: Route | RouteTree): node is Route {
  return typeof node.method === 'string' && typeof node.path === 'string'
}
