import type { Config } from './kit/config.ts'
import { standardOutput } from './kit/log-output.ts'
import { WorkersLead } from './workers/lead-workers.ts'

/** Serves with several workers, each of them `program`, until SIGTERM or Ctrl-C. SIGUSR2 replaces them one by one. */
export async function serveWithWorkers(config: Config, program: string) {
  const lead = new WorkersLead(config, program)
  let stopping = false
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void stop())
  const starting = lead.start()
  process.on('SIGUSR2', () => void starting.then(() => lead.replaceAll()))

  const code = await starting
  if (code !== undefined && !stopping) await end(code)

  async function stop() {
    if (stopping) return
    stopping = true
    await end((await lead.stop()) ? 0 : 1)
  }
}

async function end(code: number) {
  await standardOutput.drained()
  process.exit(code)
}
