import type * as z from 'zod/mini'

const free = new WeakSet<z.core.$ZodType>()

/** `billing_address` of `billingAddress`. Digits belong to the word before them: `line1`, `checksum_sha256_hex`. */
export function snakeOf(name: string): string {
  return name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
}

/** `billingAddress` of `billing_address`. */
export function camelOf(name: string): string {
  return name.replaceAll(/(?<=[a-z0-9])_([a-z])/g, (_, letter: string) => letter.toUpperCase())
}

/** Marks a map whose keys are its owner's: they go in and out letter by letter. */
export function untouched<S extends z.core.$ZodType>(schema: S): S {
  free.add(schema)
  return schema
}

export function isUntouched(schema: z.core.$ZodType): boolean {
  return free.has(schema)
}

/** The shape of code for a shape of the wire: its members in camelCase, at every depth. Maps with free keys stay as they are. */
export type Camel<T> = T extends readonly (infer Each)[]
  ? Camel<Each>[]
  : T extends object
    ? string extends keyof T
      ? T[keyof T] extends object
        ? { [Name in keyof T]: Camel<T[Name]> }
        : T
      : { [Name in keyof T as Name extends string ? CamelName<Name> : Name]: Camel<T[Name]> }
    : T

type CamelName<Name extends string> = Name extends `${infer Before}_${infer After}` ? `${Before}${Capitalize<CamelName<After>>}` : Name
