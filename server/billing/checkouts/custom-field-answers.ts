import type { CustomField } from '#contract/billing/custom-fields.ts'
import type { JsonObject } from '../../storage/tables.ts'
import type { AttachedField } from '../products/attachments.ts'
import type { WrongField } from '../refusals/refusals.ts'

type Answer = string | number | boolean | null

/**
 * Holds a buyer's answers against the fields of a product: what they are for no field is dropped, and what is missing is none. Whether a
 * required one is there is asked only when they are final.
 */
export function readAnswers(fields: readonly AttachedField[], given: JsonObject, { final }: { final: boolean }) {
  const answers: Record<string, Answer> = {}
  const wrong: WrongField[] = []
  for (const { field, required } of fields) {
    const path = ['custom_field_data', field.slug]
    const answer = answerOf(field, Object.hasOwn(given, field.slug) ? (given[field.slug] as Answer) : null)
    if (answer === undefined) wrong.push({ code: 'CUSTOM_FIELD_VALUE', path })
    else answers[field.slug] = answer
    if (!final || !required || answer === undefined) continue
    if (field.type === 'checkbox' && answer !== true) wrong.push({ code: 'CHECKBOX_REQUIRED', path })
    if (answer === null) wrong.push({ code: 'FIELD_REQUIRED', path })
  }
  return { answers, wrong }
}

/** The answer as it is kept; undefined when it does not fit. */
function answerOf(field: CustomField, given: Answer): Answer | undefined {
  if (field.type === 'checkbox') return given === null ? false : typeof given === 'boolean' ? given : undefined
  if (given === null || given === '') return null
  switch (field.type) {
    case 'text':
      return isWithin(typeof given === 'string' ? [...given].length : undefined, field.properties.minLength, field.properties.maxLength)
        ? given
        : undefined
    case 'number':
      return isWithin(Number.isSafeInteger(given) ? (given as number) : undefined, field.properties.ge, field.properties.le)
        ? given
        : undefined
    case 'date':
      return dateOf(given, field.properties)
    case 'select':
      return field.properties.options.some(({ value }) => value === given) ? given : undefined
  }
}

const shapeOfDate = /^\d{4}-\d{2}-\d{2}(?:T\d{2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?(?:Z|[+-]\d{2}:\d{2})?)?$/

/** A day or a moment as people's programs write them, kept as a moment. Its bounds are days. */
function dateOf(given: Answer, { ge, le }: { ge?: number | undefined; le?: number | undefined }): string | undefined {
  if (typeof given !== 'string' || !shapeOfDate.test(given)) return undefined
  const milliseconds = Date.parse(given)
  if (Number.isNaN(milliseconds)) return undefined
  const isFit = isWithin(dayOf(milliseconds / 1000), ge && dayOf(ge), le && dayOf(le))
  return isFit ? new Date(milliseconds).toISOString() : undefined
}

function dayOf(seconds: number): number {
  return Math.floor(seconds / 86_400)
}

function isWithin(value: number | undefined, least: number | undefined, most: number | undefined): boolean {
  return value !== undefined && (least === undefined || value >= least) && (most === undefined || value <= most)
}
