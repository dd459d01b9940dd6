import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { type Config, type Configuration, readConfig } from './config.ts'
import { WrongSetting } from './setting-kinds.ts'

/** The configuration of this process: defaults, then `tollgate.config.ts` of the working directory, then the environment. */
export async function loadConfig(environment: NodeJS.ProcessEnv, folder = process.cwd()): Promise<Config> {
  return readConfig(environment, await readFile(join(folder, 'tollgate.config.ts')))
}

/** The same for callers that cannot go on without: a wrong setting ends the process with one sentence. */
export async function loadConfigOrExit(environment: NodeJS.ProcessEnv): Promise<Config> {
  try {
    return await loadConfig(environment)
  } catch (error) {
    if (!(error instanceof WrongSetting)) throw error
    console.error(error.message)
    return process.exit(1)
  }
}

async function readFile(path: string): Promise<Configuration> {
  if (!existsSync(path)) return {}
  const settings = await importDefault(path)
  if (typeof settings !== 'object' || settings === null) throw new WrongSetting('tollgate.config.ts must export its settings as default.')
  return settings
}

async function importDefault(path: string): Promise<unknown> {
  try {
    return (await import(pathToFileURL(path).href)).default
  } catch (error) {
    const [reason = ''] = (error as Error).message.trim().split('\n')
    throw new WrongSetting(`tollgate.config.ts cannot be read: ${reason}`, { cause: error })
  }
}
