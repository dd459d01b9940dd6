import assert from 'node:assert/strict'
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { after, before, describe, test } from 'node:test'
import { packClient } from '../scripts/client-package/pack-client.ts'
import { blocks, ofKind } from './guides/kinds.ts'
import { makeOldDatabase, makeSupabase } from './guides/old-database.ts'
import { runCommands } from './guides/run-commands.ts'
import { startReaders } from './guides/start-readers.ts'
import { complaintsAbout } from './guides/type-snippets.ts'
import { packed } from './processes/real-server.ts'

const folder = mkdtempSync(join(tmpdir(), 'tollgate-guides-'))
after(() => rmSync(folder, { recursive: true, force: true }))
const skip = existsSync(join(packed, 'main.mjs')) ? false : 'needs dist/server; npm test packs it'

describe('a guide', { skip }, () => {
  let client = ''
  let readers: Awaited<ReturnType<typeof startReaders>>

  before(async () => {
    client = await packClient(join(folder, 'packed'))
    readers = await startReaders(folder)
  })
  after(() => readers.stop())

  test('has no snippet that the packed client does not take', () => {
    assert.equal(complaintsAbout(ofKind('snippet'), folder, client), '')
  })

  for (const guide of new Set(ofKind('commands').map((block) => block.guide)))
    test(`does what ${guide} says`, async () => {
      const own = ofKind('commands').filter((block) => block.guide === guide)
      const place = makePlace(guide)
      for (const block of own) await runCommands(block, place)
    })

  /** A clone of Tollgate and an application beside it, with the files that the guide speaks of. */
  function makePlace(guide: string) {
    const clone = join(folder, basename(guide, '.md'), 'tollgate')
    for (const path of [clone, join(clone, '../my-application')]) mkdirSync(path, { recursive: true })
    for (const { file, code } of ofKind('file').filter((block) => block.guide === guide)) writeFileSync(join(clone, file ?? ''), code)
    if (guide.endsWith('moving-in.md')) makeOldDatabase(join(clone, 'old.db'))
    if (guide.endsWith('moving-from-supabase.md')) makeSupabase(join(clone, 'supabase.db'))
    // Who asks the server shares its database; who only types commands has one of their own.
    const asks = blocks.some((block) => block.guide === guide && block.code.includes('curl '))
    const own = join(clone, 'tollgate.db')
    if (!asks) copyFileSync(readers.emptyDatabase, own)
    const database = asks ? readers.database : `sqlite:${own}`
    const environment = { DATABASE_URL: database, KEY: readers.key, TOLLGATE_SECRET_KEY: readers.key }
    return {
      folder: clone,
      environment: {
        ...environment,
        ...readers.session,
        XDG_CONFIG_HOME: join(clone, 'settings'),
        GUIDES_BUILD: packed,
        GUIDES_CLIENT: client,
      },
      standIns: { ...readers.standIns, '/srv/tollgate': clone, '/backups': clone },
    }
  }
})
