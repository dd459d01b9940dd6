import { loadConfigOrExit } from './kit/load-config.ts'
import { serveUntilStopped } from './serve-until-stopped.ts'

await serveUntilStopped(await loadConfigOrExit(process.env))
