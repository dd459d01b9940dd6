import type { UserField } from '#contract/user-fields.ts'
import type { App } from '../kit/app.ts'

/** A field of the configuration as forms show it. */
export function formField({ config }: Pick<App, 'config'>, name: string, settings = config.userFields): UserField {
  const { type, required = false, label = name, minimum = null, maximum = null } = settings[name] ?? { type: 'string' }
  const isChoice = typeof type !== 'string'
  return { name, type: isChoice ? 'choice' : type, options: isChoice ? [...type] : [], required, label, minimum, maximum }
}
