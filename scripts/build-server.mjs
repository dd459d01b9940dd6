import { succeeds, unlessBuilt } from './build.mjs'
import { giveUp } from './install.mjs'

/** Packs the server into dist/server, unless it is there and fresh: to open its thousand small files takes longer than to run them. */
export function buildServer() {
  unlessBuilt('server', ['server', 'contract', 'scripts/pack-server.mjs', 'package-lock.json'], () => {
    console.error('Packing the server …')
    if (!succeeds('scripts/pack-server.mjs')) giveUp('The server could not be packed, for the reason above.')
  })
}
