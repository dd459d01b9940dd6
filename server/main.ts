import { needNode } from './kit/need-node.ts'

needNode()
const [{ loadConfigOrExit }, { serveUntilStopped }] = await Promise.all([
  import('./kit/load-config.ts'),
  import('./serve-until-stopped.ts'),
])
await serveUntilStopped(await loadConfigOrExit(process.env))
