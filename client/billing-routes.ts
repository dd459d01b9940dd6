import type * as z from 'zod/mini'
import { isUntouched } from '#contract/kit/casing.ts'
import { type Method, type RouteTree, routesOf } from '#contract/kit/route.ts'
import { billingWire } from '#contract/kit/wire.ts'

/** What a client must know of routes of billing while it runs. */
export type BillingFacts = {
  /** The address that every path is put behind. */
  readonly base: string
  /** Where each call goes, by its names: `products.get` → `GET /products/:id`. */
  readonly targets: { readonly [names: string]: `${Method} /${string}` }
  /** Members, as the wire spells them, whose keys are their owner's: metadata, answers to custom fields. */
  readonly freeMembers: readonly string[]
}

export function billingFactsOf(tree: RouteTree): BillingFacts {
  const routes = [...routesOf(tree)]
  const free = routes.flatMap(([, { input, output }]) => [...freeIn(input as z.core.$ZodTypes), ...freeIn(output as z.core.$ZodTypes)])
  return {
    base: billingWire.base,
    targets: Object.fromEntries(
      routes.map(([names, { method, path }]) => [names.join('.'), `${method} ${path}` as `${Method} /${string}`]),
    ),
    freeMembers: [...new Set(free)].toSorted(),
  }
}

function* freeIn({ _zod: { def } }: z.core.$ZodTypes): Generator<string> {
  if (def.type === 'object') {
    for (const [name, member] of Object.entries(def.shape)) {
      if (isFree(member)) yield name
      else yield* freeIn(member as z.core.$ZodTypes)
    }
  }
  for (const inner of innerOf(def)) yield* freeIn(inner as z.core.$ZodTypes)
}

function isFree(schema: z.core.$ZodType): boolean {
  return isUntouched(schema) || innerOf((schema as z.core.$ZodTypes)._zod.def).some(isFree)
}

/** What a schema wraps without giving it a name. */
function innerOf(def: z.core.$ZodTypes['_zod']['def']): readonly z.core.$ZodType[] {
  switch (def.type) {
    case 'nullable':
    case 'optional':
    case 'default':
      return [def.innerType]
    case 'array':
      return [def.element]
    case 'pipe':
      return [def.in, def.out]
    case 'union':
      return def.options
    default:
      return []
  }
}
