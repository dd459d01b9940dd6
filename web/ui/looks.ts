type Variants = { readonly [kind: string]: { readonly [choice: string]: string } }
type Choice<Of> = keyof Of extends 'true' | 'false' ? boolean : keyof Of
type Choices<V extends Variants> = { [Kind in keyof V]?: Choice<V[Kind]> | undefined }

/** The choices that a function of `looks` takes. */
export type LookOf<Look> = Look extends (choices?: infer Choices) => string ? NonNullable<Choices> : never

/** Class names of a component: the base, and those of each choice. What is not chosen is as the usual choices say. */
export function looks<const V extends Variants>(base: string, variants: V, usual: Choices<V> = {}) {
  return (choices: Choices<V> = {}): string => {
    const chosen = Object.keys(variants).map((kind) => variants[kind]?.[String(choices[kind] ?? usual[kind])])
    return [base, ...chosen].filter(Boolean).join(' ')
  }
}
