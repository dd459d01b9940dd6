import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseEnv } from 'node:util'
import { readConfig } from '#server/kit/config.ts'
import { root } from '../../scripts/install.mjs'

// Stands in for `docker compose` in a guide. `up` holds compose.yaml against the .env of the guide and starts nothing; `exec` runs the
// command line with the settings that the container would have, on the database of the test.
const [compose, command, ...args] = process.argv.slice(2)
const settings = settingsOfServer(parseEnv(readFileSync('.env', 'utf8')))
if (compose !== 'compose') throw new Error(`No guide may call docker ${compose}.`)
if (command === 'up') readConfig({ ...settings, NODE_ENV: 'production' })
else if (command === 'exec' && args[0] === 'server' && args[1] === 'tollgate') runTollgate(args.slice(2))
else throw new Error(`No guide may call docker compose ${command} ${args.join(' ')}.`)

/** What is in .env, and over it what `environment:` of the server comes to. Everything that compose.yaml demands must be in the .env. */
function settingsOfServer(given: NodeJS.Dict<string>): NodeJS.Dict<string> {
  const text = readFileSync(join(root, 'compose.yaml'), 'utf8')
  const [, section = ''] = /^ {4}environment:\n((?: {6}.+\n)+)/m.exec(text) ?? []
  const lines = [...section.matchAll(/^ {6}(\w+): (.+)$/gm)]
  if (lines.length === 0 || !/^ {4}env_file: \.env$/m.test(text)) throw new Error('compose.yaml gives the server no settings.')
  return { ...given, ...Object.fromEntries(lines.map(([, name = '', value = '']) => [name, filled(value, given)])) }
}

/** As Compose fills in: what is demanded must be there, what has another word in its place need not. */
function filled(value: string, given: NodeJS.Dict<string>): string {
  const demanded = value.replaceAll(/\$\{(\w+):\?([^}]+)\}/g, (_, name: string, demand: string) => {
    if (!given[name]) throw new Error(`${name}: ${demand}`)
    return given[name]
  })
  return demanded.replaceAll(/\$\{(\w+):-([^}]*)\}/g, (_, name: string, other: string) => given[name] || other)
}

function runTollgate(words: string[]) {
  const { DATABASE_URL, GUIDES_BUILD = '', PATH } = process.env
  const env = { ...settings, NODE_ENV: 'production', DATABASE_URL, PATH }
  process.exitCode = spawnSync(process.execPath, [join(GUIDES_BUILD, 'cli.mjs'), ...words], { env, stdio: 'inherit' }).status ?? 1
}
