import type { App } from '../kit/app.ts'
import { askHook } from './ask-hook.ts'
import { checkGates } from './check-gates.ts'
import type { Admission, Newcomer } from './newcomer.ts'

/**
 * Lets somebody become a person, or refuses: by the settings, and by the application if it wants to be asked. It may take seconds,
 * so no transaction may be open.
 */
export async function admitNewcomer(app: App, newcomer: Newcomer): Promise<Admission> {
  await checkGates(app, newcomer)
  return askHook(app, newcomer)
}

/** Whether nobody is turned away here: then nobody needs to know whether somebody is new. */
export function admitsEverybody({ config }: App): boolean {
  return config.signUp === 'open' && config.signUpDomains.length === 0 && config.signUpHook === undefined
}
