import { existsSync } from 'node:fs'
import { giveUp, install, pinnedNode, root } from './install.mjs'
import { startNode } from './run.mjs'
import { findTests } from './tests/find-tests.mjs'

// Nothing is compared with the lock file here: who works on a slice wants the first result at once.
if (!existsSync(pinnedNode)) install()
process.chdir(root)

const wanted = process.argv.slice(2).map((path) => path.replace(/^\.\/|\/$/g, ''))
if (wanted.length === 0) giveUp('Say which slice to try: npm run try server/teams')
const files = findTests(wanted).filter((file) => !file.startsWith('web/journeys/'))
if (files.length === 0)
  giveUp(`No test file has ${wanted.join(' or ')} in its path. Browser journeys need a build: npm test ${wanted.join(' ')}`)

// Watching whole folders costs nothing; to be told of each of a thousand modules would take as long as the tests of a small slice.
const folders = new Set(['contract', 'server', 'client', ...files.map((file) => file.slice(0, file.indexOf('/')))])
const watching = ['--watch', '--watch-preserve-output', ...Array.from(folders, (folder) => `--watch-path=${folder}`)]
// Without an address of PostgreSQL, what runs on both databases runs on SQLite alone.
const variables = { TOLLGATE_TEST_POSTGRES_URL: undefined }
startNode([...watching, 'scripts/tests/batch.mjs', ...files], variables).on('exit', (code) => process.exit(code ?? 1))
