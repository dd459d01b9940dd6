import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { parseEnv } from 'node:util'
import { type Config, type Configuration, readConfig } from './config.ts'
import { WrongSetting } from './setting-kinds.ts'

/** The configuration of this process: defaults, then `tollgate.config.ts` of the working directory, then its `.env`, then the environment. */
export async function loadConfig(environment: NodeJS.ProcessEnv, folder = process.cwd()): Promise<Config> {
  const configuration = await readConfiguration(join(folder, 'tollgate.config.ts'))
  return readConfig({ ...readDotEnv(join(folder, '.env')), ...environment }, configuration)
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

function readDotEnv(path: string): NodeJS.Dict<string> {
  try {
    return existsSync(path) ? parseEnv(readFileSync(path, 'utf8')) : {}
  } catch (error) {
    throw new WrongSetting(`.env cannot be read: ${(error as Error).message}`, { cause: error })
  }
}

async function readConfiguration(path: string): Promise<Configuration> {
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
