import type * as z from 'zod/mini'

/** Turns an output schema, once, into a function that writes as JSON only what the contract names. */
export function answerWriter(schema: z.core.$ZodType): (value: unknown) => string {
  const pick = pickerOf(schema)
  return pick === undefined ? (value) => JSON.stringify(value) : (value) => JSON.stringify(pick(value))
}

/** Copies the named part of a value. Undefined means that a value of this kind holds nothing to leave out. */
type Picker = ((value: unknown) => unknown) | undefined

function pickerOf(schema: z.core.$ZodType): Picker {
  const { def } = (schema as z.core.$ZodTypes)._zod
  switch (def.type) {
    case 'object':
      return pickObject(def.shape)
    case 'array':
      return pickEach(pickerOf(def.element))
    case 'record':
      return pickValues(pickerOf(def.valueType))
    case 'nullable':
    case 'optional':
      return unlessMissing(pickerOf(def.innerType))
    case 'union':
      return pickMatching(def.options)
    case 'string':
    case 'number':
    case 'boolean':
    case 'enum':
    case 'literal':
    case 'null':
    case 'any':
    case 'unknown':
      return undefined
    default:
      throw new Error(`An output schema of type "${def.type}" cannot be written.`)
  }
}

/**
 * Written out as an object literal, whose shape the engine knows, when the first answer is written: a loop over the names takes
 * as long as making the JSON. The names are those of the contract, never of a caller.
 */
function pickObject(shape: Readonly<Record<string, z.core.$ZodType>>): Picker {
  const names = Object.keys(shape)
  const pickers = Object.values(shape).map(pickerOf)
  let pick: Picker
  return (value) => (pick ??= compile())?.(value)

  function compile(): Picker {
    const members = names.map((name, at) => {
      const given = `given[${JSON.stringify(name)}]`
      return `${JSON.stringify(name)}: ${pickers[at] ? `pick${at}(${given})` : given}`
    })
    const parameters = names.map((_, at) => `pick${at}`)
    // oxlint-disable-next-line typescript/no-implied-eval -- built from the contract's own names, once per schema
    return new Function(...parameters, `return (given) => ({ ${members.join(', ')} })`)(...pickers) as Picker
  }
}

function pickEach(pick: Picker): Picker {
  return pick && ((value) => (value as unknown[]).map(pick))
}

function pickValues(pick: Picker): Picker {
  return pick && ((value) => Object.fromEntries(Object.entries(value as object).map(([name, member]) => [name, pick(member)])))
}

function unlessMissing(pick: Picker): Picker {
  return pick && ((value) => (value === null || value === undefined ? value : pick(value)))
}

function pickMatching(options: readonly z.core.$ZodType[]): Picker {
  const choices = options.map((schema) => ({ schema, pick: pickerOf(schema) }))
  if (choices.every(({ pick }) => pick === undefined)) return undefined
  return (value) => {
    const match = choices.find(({ schema }) => accepts(schema, value))
    if (!match) throw new Error('An answer fits no variant of its contract.')
    return match.pick === undefined ? value : match.pick(value)
  }
}

function accepts(schema: z.core.$ZodType, value: unknown): boolean {
  const result = schema._zod.run({ value, issues: [] }, {})
  return !(result instanceof Promise) && result.issues.length === 0
}
