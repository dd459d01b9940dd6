import { loadConfigOrExit } from './kit/load-config.ts'
import { startServer } from './start-server.ts'

const config = await loadConfigOrExit(process.env)
const server = await startServer(config)

let stopping = false
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, stop)

/** Told more than once, it goes on finishing what it began. */
function stop() {
  if (stopping) return
  stopping = true
  // Whatever still hangs after half a minute is cut off: an orchestrator would kill us anyway.
  setTimeout(() => process.exit(1), 30_000).unref()
  void server.stop().then(() => process.exit(0))
}
