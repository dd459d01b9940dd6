import { type RawBuilder, sql } from 'kysely'
import type { App } from '../../kit/app.ts'
import type { JsonObject } from '../../storage/tables.ts'

type Renaming = { from: string; to: string }

/** The answers of a row under another slug, and whether it has any to rename. Slugs are letters, digits, `_` and `-` only. */
export function renamedAnswers(
  { engine }: Pick<App, 'engine'>,
  { from, to }: Renaming,
): { answers: RawBuilder<JsonObject>; has: RawBuilder<boolean> } {
  if (engine === 'postgres')
    return {
      answers: sql`(custom_field_data - ${from}::text) || jsonb_build_object(${to}::text, custom_field_data -> ${from}::text)`,
      has: sql`jsonb_exists(custom_field_data, ${from})`,
    }
  const [old, other] = [`$."${from}"`, `$."${to}"`]
  return {
    answers: sql`json_set(json_remove(custom_field_data, ${old}), ${other}, json(custom_field_data -> ${old}))`,
    has: sql`json_type(custom_field_data, ${old}) is not null`,
  }
}
