import { loadConfigOrExit } from '#server/kit/load-config.ts'
import { serveUntilStopped } from '#server/serve-until-stopped.ts'
import { giveUp } from '../install.mjs'
import { mountVite } from './mount-vite.ts'

const config = await loadConfigOrExit(process.env)
if (config.production) giveUp('npm run dev is for development: unset NODE_ENV, or use npm start.')
await serveUntilStopped(config, { mountPages: mountVite })
