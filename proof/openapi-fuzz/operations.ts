import type { OpenApi, OpenApiOperation } from '#contract/kit/openapi.ts'
import type { JsonSchema } from '#contract/kit/openapi-schemas.ts'

export type Wire = { name: 'accounts' | 'billing'; base: string; document: OpenApi }
export type Operation = OpenApiOperation & { wire: Wire; method: string; path: string }

const bases = { accounts: '/api/auth', billing: '/v1' } as const

/** The documents as the server itself gives them out. */
export async function readWires(url: string): Promise<Wire[]> {
  const read = async (name: Wire['name']): Promise<Wire> => {
    const answer = await fetch(`${url}${bases[name]}/openapi.json`)
    return { name, base: bases[name], document: (await answer.json()) as OpenApi }
  }
  return [await read('accounts'), await read('billing')]
}

/** Every operation but those whose answer ends when its reader leaves. */
export function operationsOf(wires: readonly Wire[]): Operation[] {
  return wires.flatMap((wire) =>
    Object.entries(wire.document.paths).flatMap(([path, item]) =>
      Object.entries(item)
        .map(([method, operation]) => ({ ...operation, wire, method: method.toUpperCase(), path }))
        .filter(({ responses }) => !JSON.stringify(responses).includes('text/event-stream')),
    ),
  )
}

export function resolved(document: OpenApi, schema: JsonSchema): JsonSchema {
  const { $ref, ...others } = schema as JsonSchema & { $ref?: string }
  if ($ref === undefined) return schema
  const found = document.components.schemas[$ref.split('/').at(-1) as string] ?? {}
  return { ...resolved(document, found), ...others }
}
