import { type Mood, rawBodies, valueFor } from './hostile-values.ts'
import type { Operation } from './operations.ts'

export type Request = { method: string; path: string; headers: Record<string, string>; body?: string }

export function requestFor(operation: Operation, given: Mood): Request {
  const { method, path, parameters = [], requestBody, wire } = operation
  const mood = { ...given, known: knownAt(operation, given) }
  const { random, hostility } = mood
  const query = new URLSearchParams()
  let filled = path
  for (const { name, in: place, required, schema } of parameters) {
    if (place === 'query' && !required && !random.chance(mood.wishes)) continue
    const value = valueFor(schema, name, mood)
    if (place === 'path') filled = filled.replace(`{${name}}`, encodeURIComponent(textOf(value)) || 'x')
    else for (const each of Array.isArray(value) ? value.slice(0, 20) : [value]) query.append(name, textOf(each))
  }
  const asked = query.size > 0 ? `?${query}` : ''
  const raw = random.chance(hostility * 0.03)
    ? `${asked === '' ? '?' : `${asked}&`}${random.pick(['%00', '%zz', 'a[b][c]=1', '__proto__[x]=1', '=&=&&'])}`
    : asked
  const at = { method, path: wire.base + filled + raw }
  if (!requestBody) return { ...at, headers: {} }
  const body = random.chance(hostility * 0.06)
    ? random.pick(rawBodies)
    : JSON.stringify(valueFor(requestBody.content['application/json'].schema, '', mood))
  const type = random.chance(hostility * 0.03)
    ? random.pick(['text/plain', 'application/x-www-form-urlencoded', ';;;'])
    : 'application/json'
  return { ...at, headers: { 'content-type': type }, body }
}

/** `/products/{id}/benefits` wants the id of a product. An honest program knows that. */
function knownAt({ path, operationId }: Operation, { known, hostility }: Mood): Mood['known'] {
  if (hostility > 0) return known
  const [, place = ''] = /([^/]+)\/\{id\}/.exec(path) ?? []
  const [, kind = ''] = /([a-z]+)\.\w+$/i.exec(operationId) ?? []
  const id = known[`${place} id`] ?? known[`${kind} id`]
  return id ? { ...known, id } : known
}

function textOf(value: unknown): string {
  return (typeof value === 'string' ? value : JSON.stringify(value ?? null)).toWellFormed().slice(0, 600) // what is longer than 16 KB as a whole reaches no route
}
