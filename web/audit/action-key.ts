import type { AuditAction } from '#contract/audit-actions.ts'

/** `api-key.created` is worded under `apiKeyCreated`: an action without words does not compile. */
export function actionKey<Action extends AuditAction>(action: Action) {
  return action.replace(/[.-](\w)/g, (_, letter: string) => letter.toUpperCase()) as Camel<Action>
}

type Camel<Text extends string> = Text extends `${infer Head}.${infer Tail}`
  ? `${Camel<Head>}${Capitalize<Camel<Tail>>}`
  : Text extends `${infer Head}-${infer Tail}`
    ? `${Head}${Capitalize<Camel<Tail>>}`
    : Text
