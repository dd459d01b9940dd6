import { existsSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { placesBeside } from './beside.mjs'
import { giveUp, markPruned, root } from './install.mjs'

// Leaves in node_modules only what the packed server loads from there: everything else of it is in dist already.
if (!existsSync(join(root, 'dist/server/main.mjs'))) giveUp('Pack the server first: node scripts/pack-server.mjs')
const kept = placesBeside().map((place) => place.slice('node_modules/'.length))
remove(readdirSync(join(root, 'node_modules')))
markPruned()

function remove(/** @type {string[]} */ names) {
  for (const name of names) {
    const isKept = kept.some((place) => place === name || place.startsWith(`${name}/`))
    if (!isKept) rmSync(join(root, 'node_modules', name), { recursive: true, force: true })
    else if (/^@[^/]+$/.test(name)) remove(readdirSync(join(root, 'node_modules', name)).map((inner) => `${name}/${inner}`))
  }
}
