import { createElement, Fragment, type ReactNode } from 'react'

/** A text in the forms that a number asks for. */
export type Plural = Readonly<Partial<Record<Intl.LDMLPluralRule, string>>> & { readonly other: string }

/** Words in another language than the one they are stated in. */
export type WordsLike<En> = {
  readonly [Name in keyof En]: En[Name] extends string ? string : En[Name] extends { other: string } ? Plural : WordsLike<En[Name]>
}

type Values = Readonly<Record<string, string | number>>

/** A text with what is in its braces filled in. */
export function fill(text: string, values: Values): string {
  return text.replaceAll(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole))
}

/** The same in the form that a number asks for: `{seconds}` is the number. */
export function fillCount(forms: Plural, values: Readonly<Record<string, number>>, language: string | undefined): string {
  const [count = 0] = Object.values(values)
  return fill(forms[new Intl.PluralRules(language).select(count)] ?? forms.other, values)
}

/** A text with elements in it: `<link>…</link>` is what `tags.link` makes of the words between. What is filled in is never read as a tag. */
export function fillWith(text: string, values: Values, tags: Readonly<Record<string, (words: string) => ReactNode>>): ReactNode {
  const pieces = text.split(/(<\w+>.*?<\/\w+>)/)
  const shown = pieces.map((piece) => {
    const [, tag = '', words = ''] = /^<(\w+)>(.*)<\/\w+>$/.exec(piece) ?? []
    return tags[tag]?.(fill(words, values)) ?? fill(piece, values)
  })
  return createElement(Fragment, null, ...shown)
}
