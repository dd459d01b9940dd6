import type { OpenApi } from '#contract/kit/openapi.ts'
import type { JsonSchema } from '#contract/kit/openapi-schemas.ts'
import { type Html, html } from '../http/html.ts'
import { nameOf, resolve } from './example-value.ts'

export type Member = { name: string; schema: JsonSchema; required: boolean }

/** The members of an object as a table, those of objects within it by their whole names. */
export function membersTable(members: Member[]): Html {
  const rows = members.flatMap(unfolded).map(
    ({ name, schema, required }) => html`<tr>
<th scope="row"><code>${name}</code></th>
<td>${typeOf(schema)}</td>
<td>${required ? 'required' : 'optional'}${notesOn(schema).map((note) => html`<br>${note}`)}</td>
</tr>`,
  )
  return html`<div class="wide"><table>
<thead><tr><th scope="col">Name</th><th scope="col">Type</th><th scope="col">Notes</th></tr></thead>
<tbody>${rows}</tbody>
</table></div>`
}

/** The variants of an object schema: usually one. */
export function variantsOf(document: OpenApi, schema: JsonSchema): Member[][] {
  const resolved = resolve(document, schema)
  const variants = resolved.anyOf ?? resolved.oneOf
  if (variants) return variants.flatMap((variant) => variantsOf(document, variant))
  return resolved.properties ? [membersOf(resolved)] : []
}

export function membersOf({ properties = {}, required = [] }: JsonSchema): Member[] {
  return Object.entries(properties).map(([name, schema]) => ({ name, schema, required: required.includes(name) }))
}

/** A type as a programmer reads it: `string | null`, `Session[]`. */
export function typeOf(schema: JsonSchema): Html {
  if (schema.$ref !== undefined) return html`<a href="#${nameOf(schema.$ref)}"><code>${nameOf(schema.$ref)}</code></a>`
  if (schema.const !== undefined) return html`<code>${JSON.stringify(schema.const)}</code>`
  if (schema.enum) return html`<code>${schema.enum.map((value) => JSON.stringify(value)).join(' | ')}</code>`
  const variants = schema.anyOf ?? schema.oneOf
  if (variants) return html`${variants.map((variant, at) => html`${at > 0 && ' | '}${typeOf(variant)}`)}`
  if (schema.type === 'array') return html`${typeOf(schema.items ?? {})}<code>[]</code>`
  return html`<code>${[schema.type ?? 'anything'].flat().join(' | ')}</code>`
}

function unfolded(member: Member): Member[] {
  const inner = member.schema.type === 'array' ? { ...member.schema.items, suffix: '[]' } : { ...member.schema, suffix: '' }
  if (!inner.properties) return [member]
  const within = membersOf(inner).map((each) => ({ ...each, name: `${member.name}${inner.suffix}.${each.name}` }))
  return [member, ...within.flatMap(unfolded)]
}

function notesOn(schema: JsonSchema): string[] {
  const parts = [schema, ...(schema.anyOf ?? [])]
  const notes: string[] = []
  if (schema.default !== undefined) notes.push(`${JSON.stringify(schema.default)} when left out`)
  for (const { minLength, maxLength, minimum, maximum } of parts as Record<string, number | undefined>[]) {
    if (minLength !== undefined && maxLength !== undefined) notes.push(`${minLength} to ${maxLength} characters`)
    else if (minLength !== undefined) notes.push(`at least ${minLength} characters`)
    else if (maxLength !== undefined) notes.push(`at most ${maxLength} characters`)
    if (minimum !== undefined && minimum > Number.MIN_SAFE_INTEGER) notes.push(`at least ${minimum}`)
    if (maximum !== undefined && maximum < Number.MAX_SAFE_INTEGER) notes.push(`at most ${maximum}`)
  }
  return notes
}
