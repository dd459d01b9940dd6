import { needNode } from './kit/need-node.ts'

needNode()
const { loadConfigOrExit } = await import('./kit/load-config.ts')
const config = await loadConfigOrExit(process.env)
if (config.workers === 1) await serve()
else await serveOrLead()

async function serve() {
  const { serveUntilStopped } = await import('./serve-until-stopped.ts')
  await serveUntilStopped(config)
}

/** The command itself leads; each of its workers is this program again. */
async function serveOrLead() {
  const { default: cluster } = await import('node:cluster')
  if (cluster.isPrimary) {
    const { serveWithWorkers } = await import('./serve-with-workers.ts')
    return serveWithWorkers(config, import.meta.filename)
  }
  const [{ joinLead }, { systemClock }, { serveUntilStopped }] = await Promise.all([
    import('./workers/join-lead.ts'),
    import('./kit/clock.ts'),
    import('./serve-until-stopped.ts'),
  ])
  return serveUntilStopped(config, { lead: joinLead(systemClock) })
}
