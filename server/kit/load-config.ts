import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { type Config, type Configuration, readConfig } from './config.ts'

/** The configuration of this process: defaults, then `tollgate.config.ts` of the working directory, then the environment. */
export async function loadConfig(environment: NodeJS.ProcessEnv): Promise<Config> {
  const path = resolve('tollgate.config.ts')
  const file: Configuration = existsSync(path) ? (await import(pathToFileURL(path).href)).default : {}
  return readConfig(environment, file)
}
