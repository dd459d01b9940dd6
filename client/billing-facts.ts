import type * as z from 'zod/mini'
import { billing } from '#contract/billing/index.ts'
import { isUntouched } from '#contract/kit/casing.ts'
import { type Method, routesOf } from '#contract/kit/route.ts'
import { billingWire } from '#contract/kit/wire.ts'

/*
 * What the client must know of billing's routes while it runs. Bundlers evaluate this file when they build (web/build/evaluated.ts), so
 * that a browser gets the facts and not the schemas.
 */

const routes = [...routesOf(billing)]

/** The address that every path of billing is put behind. */
export const billingBase: string = billingWire.base

/** Where each call goes, by its names: `products.get` → `GET /products/:id`. */
export const billingTargets: { readonly [names: string]: `${Method} /${string}` } = Object.fromEntries(
  routes.map(([names, { method, path }]) => [names.join('.'), `${method} ${path}` as `${Method} /${string}`]),
)

/** Members, as the wire spells them, whose keys are their owner's: metadata, answers to custom fields. */
export const freeMembers: readonly string[] = [
  ...new Set(routes.flatMap(([, { input, output }]) => [...freeIn(input as z.core.$ZodTypes), ...freeIn(output as z.core.$ZodTypes)])),
].toSorted()

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
