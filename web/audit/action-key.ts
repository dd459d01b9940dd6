import type { AuditAction } from '#contract/audit-actions.ts'
import type { Messages } from '../languages/messages.ts'

/**
 * `api-key.created` is worded under `apiKeyCreated`: an action without words does not compile. All of them are told apart no further than by one of
 * them, since the compiler reads no placeholders out of a union of more than a hundred texts.
 */
export function actionKey<Action extends AuditAction>(action: Action) {
  const key = action.replace(/[.-](\w)/g, (_, letter: string) => letter.toUpperCase())
  return key as Camel<Action> extends keyof Messages['activity'] ? 'teamCreated' : 'an action without words'
}

type Camel<Text extends string> = Text extends `${infer Head}.${infer Tail}`
  ? `${Camel<Head>}${Capitalize<Camel<Tail>>}`
  : Text extends `${infer Head}-${infer Tail}`
    ? `${Head}${Capitalize<Camel<Tail>>}`
    : Text
