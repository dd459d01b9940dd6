import { createElement, type ReactNode, useId } from 'react'
import { Check, Field } from '../entry/fields.ts'
import { fill, fillCount } from '../fill.ts'
import { useTollgate } from '../provider.ts'
import type { Settings } from '../settings.ts'
import { fieldStyle } from '../styles.ts'
import type { SignUpWords } from '../words/sign-up/en.ts'

type OwnField = Settings['userFields'][number]
type Values = Readonly<Record<string, string>>

const prefix = 'field-'

/** What is wrong with the application's own fields, by the name of the input. */
export function judgeOwn(fields: readonly OwnField[], values: Values, words: SignUpWords, language: string | undefined) {
  return Object.fromEntries(
    fields.map((field) => [prefix + field.name, judge(field, (values[prefix + field.name] ?? '').trim(), words, language)]),
  )
}

function judge({ type, required, minimum, maximum }: OwnField, text: string, words: SignUpWords, language: string | undefined) {
  if (type === 'boolean') return undefined
  if (text === '') return required ? words.fieldMissing : undefined
  if (type === 'date' || type === 'choice') return undefined
  const size = type === 'number' ? Number(text) : [...text].length
  if (Number.isNaN(size)) return words.fieldNumber
  if (minimum !== null && size < minimum) {
    return type === 'number' ? fill(words.fieldTooSmall, { minimum }) : fillCount(words.fieldTooShort, { minimum }, language)
  }
  if (maximum === null || size <= maximum) return undefined
  return type === 'number' ? fill(words.fieldTooLarge, { maximum }) : fillCount(words.fieldTooLong, { maximum }, language)
}

/** The same as they are sent: one left empty has no value. */
export function ownValues(fields: readonly OwnField[], values: Values): Record<string, string | number | boolean | null> {
  return Object.fromEntries(fields.map(({ name, type }) => [name, valueOf(type, values[prefix + name] ?? '')]))
}

function valueOf(type: OwnField['type'], text: string) {
  if (type === 'boolean') return text !== ''
  if (text.trim() === '') return null
  return type === 'number' ? Number(text) : text.trim()
}

type OwnFieldsProps = {
  readonly words: SignUpWords
  readonly fields: readonly OwnField[]
  readonly errorOf: (name: string) => string | undefined
}

/** What the application asks new people beside their name, one input each. */
export function OwnFields({ words, fields, errorOf }: OwnFieldsProps): ReactNode {
  const { language = 'en' } = useTollgate()
  return fields.map((field) => {
    const { name, type, required } = field
    const given = { key: name, name: prefix + name, label: labelOf(field, language) }
    const error = errorOf(given.name)
    if (type === 'boolean') return createElement(Check, given)
    if (type === 'choice') return createElement(Select, { ...given, options: field.options, none: words.fieldChoose, required, error })
    const inputMode = type === 'number' ? 'decimal' : undefined
    return createElement(Field, { ...given, type: type === 'date' ? 'date' : 'text', inputMode, 'aria-required': required, error })
  })
}

/** What the application calls a field, in the reader's language where it says so. */
function labelOf({ name, label }: OwnField, language: string): string {
  const [short = 'en'] = language.split('-')
  return typeof label === 'string' ? label : (label[short] ?? label.en ?? name)
}

type SelectProps = {
  readonly name: string
  readonly label: string
  readonly options: readonly string[]
  readonly none: string
  readonly required: boolean
  readonly error: string | undefined
}

function Select({ name, label, options, none, required, error }: SelectProps): ReactNode {
  const id = useId()
  const isWrong = error !== undefined
  return createElement(
    'div',
    { style: fieldStyle.root },
    createElement('label', { htmlFor: id, style: fieldStyle.label }, label),
    createElement(
      'select',
      {
        id,
        name,
        defaultValue: '',
        'aria-required': required,
        'aria-invalid': isWrong,
        'aria-describedby': isWrong ? `${id}-error` : undefined,
        style: { ...fieldStyle.input, ...(isWrong && fieldStyle.wrong) },
      },
      createElement('option', { value: '' }, none),
      options.map((option) => createElement('option', { key: option }, option)),
    ),
    isWrong && createElement('p', { id: `${id}-error`, style: fieldStyle.error }, error),
  )
}
