import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { loadConfig } from './load-config.ts'
import { WrongSetting } from './setting-kinds.ts'

const home = mkdtempSync(join(tmpdir(), 'tollgate-config-'))
after(() => rmSync(home, { recursive: true }))

test('takes the file over the defaults and the environment over the file', async () => {
  const folder = folderWith(`export default { port: 4560, applicationName: 'From the file' as string }`)
  const config = await loadConfig({ PORT: '4561' }, folder)
  assert.equal(config.applicationName, 'From the file')
  assert.equal(config.port, 4561)
  assert.equal(config.emailAndPassword, true)
})

test('takes .env over the file and the environment over .env', async () => {
  const folder = folderWith(`export default { port: 4560, applicationName: 'From the file' }`)
  writeFileSync(
    join(folder, '.env'),
    '# the same for the server and its commands\nPORT=4561\nexport TOLLGATE_APPLICATION_NAME="From .env"\n',
  )
  assert.equal((await loadConfig({}, folder)).port, 4561)
  assert.equal((await loadConfig({ PORT: '4562' }, folder)).port, 4562)
  assert.equal((await loadConfig({ PORT: '4562' }, folder)).applicationName, 'From .env')
})

test('says in one sentence what is wrong with .env', async () => {
  const folder = folderWith('export default {}')
  writeFileSync(join(folder, '.env'), 'PORT=many\n')
  await assert.rejects(loadConfig({}, folder), { message: 'PORT must be a whole number from 0 to 65535, not "many".' })
  const unreadable = folderWith('export default {}')
  mkdirSync(join(unreadable, '.env'))
  await assert.rejects(
    loadConfig({}, unreadable),
    (error) => error instanceof WrongSetting && error.message.startsWith('.env cannot be read: '),
  )
})

test('needs no file', async () => {
  assert.equal((await loadConfig({}, mkdtempSync(join(home, 'empty-')))).port, 3000)
})

test('says in one sentence what is wrong with the file', async () => {
  for (const [text, said] of [
    ['export default { prt: 1 }', /^prt in tollgate\.config\.ts is not a setting of Tollgate.* did you mean port\?$/],
    ['export default {', /^tollgate\.config\.ts cannot be read: [^\n]+$/],
    ['export const port = 1', /^tollgate\.config\.ts must export its settings as default\.$/],
    [`throw new Error('no\\nno')`, /^tollgate\.config\.ts cannot be read: no$/],
  ] as const) {
    await assert.rejects(loadConfig({}, folderWith(text)), (error) => error instanceof WrongSetting && said.test(error.message))
  }
})

test('a wrong setting ends the process with that sentence and nothing else', () => {
  const script = `import { loadConfigOrExit } from '${import.meta.dirname}/load-config.ts'; await loadConfigOrExit(process.env); console.log('went on')`
  const { status, stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '--eval', script], {
    cwd: mkdtempSync(join(home, 'wrong-')),
    env: { ...process.env, PORT: 'many' },
    encoding: 'utf8',
  })
  assert.deepEqual([status, stdout, stderr], [1, '', 'PORT must be a whole number from 0 to 65535, not "many".\n'])
})

function folderWith(text: string): string {
  const folder = mkdtempSync(join(home, 'folder-'))
  writeFileSync(join(folder, 'tollgate.config.ts'), text)
  return folder
}
