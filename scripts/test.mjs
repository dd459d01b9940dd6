import { existsSync, readdirSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { provideBrowser } from './browser.mjs'
import { buildServer } from './build-server.mjs'
import { buildWeb } from './build-web.mjs'
import { giveUp, install, root } from './install.mjs'
import { startPostgres } from './postgres.mjs'
import { startNode } from './run.mjs'

/** @type {[name: string, ...args: string[]][]} */
const checks = [
  ['Types', 'node_modules/typescript/bin/tsc', '-b'],
  ['Lint', 'node_modules/oxlint/bin/oxlint', '--type-aware', '--deny-warnings'],
  ['Format', 'node_modules/@biomejs/biome/bin/biome', 'check'],
  ['Dead code', 'node_modules/knip/bin/knip.js'],
]
// The slowest first, so that at the end no processor waits for one long file.
const folders = ['web', 'proof', 'server', 'client', 'contract', 'scripts']

const wanted = process.argv.slice(2).map((path) => path.replace(/^\.\//, ''))
process.chdir(root)
install()
const files = findTests()
if (files.length === 0) giveUp(wanted.length === 0 ? 'There are no tests.' : `No test file has ${wanted.join(' or ')} in its path.`)

let interrupted = false
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => (interrupted = true))

const failed = wanted.length === 0 ? await runChecks() : []
buildWeb()
buildServer()
if (wanted.length === 0 && existsSync('web/build/size.check.ts') && !(await run('Size', ['web/build/size.check.ts']))) failed.push('Size')
if (failed.length > 0) console.log(`\nFailed so far: ${failed.join(', ')}.`)
const passed = await runTests()
process.exitCode = passed && failed.length === 0 ? 0 : 1

function findTests() {
  const found = folders
    .filter((folder) => existsSync(folder))
    .flatMap((folder) =>
      readdirSync(folder, { recursive: true, encoding: 'utf8' })
        .sort()
        .map((name) => `${folder}/${name}`),
    )
  const ours = found.filter((path) => path.endsWith('.test.ts') && !path.includes('/node_modules/'))
  return ours.filter((path) => wanted.length === 0 || wanted.some((part) => path.includes(part)))
}

async function runChecks() {
  const failed = []
  for (const [name, ...args] of checks) {
    if (!(await run(name, args))) failed.push(name)
    if (interrupted) process.exit(130)
  }
  return failed
}

async function runTests() {
  const CHROME_PATH = files.some((file) => file.startsWith('web/')) ? provideBrowser() : undefined
  const postgres = await startPostgres()
  try {
    const flags = ['--test', `--test-concurrency=${availableParallelism()}`, '--test-timeout=900000']
    return await run('Tests', [...flags, ...files], { TOLLGATE_TEST_POSTGRES_URL: postgres.url, CHROME_PATH })
  } finally {
    await postgres.stop()
  }
}

/** Runs one command on the pinned Node under a heading. @returns {Promise<boolean>} */
function run(/** @type {string} */ name, /** @type {string[]} */ args, /** @type {NodeJS.ProcessEnv} */ variables = {}) {
  console.log(`\n── ${name}`)
  const begun = Date.now()
  return new Promise((resolve) => {
    startNode(args, variables).on('exit', (code) => {
      // The test runner's own summary is the last word of the run.
      if (name !== 'Tests') console.log(`${code === 0 ? 'passed' : 'FAILED'} in ${((Date.now() - begun) / 1000).toFixed(1)} s`)
      resolve(code === 0)
    })
  })
}
