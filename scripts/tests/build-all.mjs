import { buildServer } from '../build-server.mjs'
import { buildWeb } from '../build-web.mjs'

/** What `npm start` runs. As a program of its own it lets checks run beside it. */
export function buildAll() {
  buildWeb()
  buildServer()
}

if (import.meta.main) buildAll()
