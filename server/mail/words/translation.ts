import type { en } from './en.ts'

export type English = typeof en
export type LetterName = keyof English

/** The names between braces in a text. */
export type Placeholders<Text> = Text extends `${string}{${infer Name}}${infer Rest}` ? Name | Placeholders<Rest> : never

/** Any text that uses the same placeholders. */
type SameMeaning<Text> = Text extends `${string}{${infer Name}}${infer Rest}` ? `${string}{${Name}}${string}` & SameMeaning<Rest> : string

/** The words of all letters in another language: one that is missing, or that forgets a placeholder, does not compile. */
export type Translation = { [L in LetterName]: { [W in keyof English[L]]: SameMeaning<English[L][W]> } }
