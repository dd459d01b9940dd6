import type { Config } from '../kit/config.ts'
import type { Telemetry, World } from './telemetry.ts'

/** Off unless a collector is named: then nothing of it is loaded. */
export async function startTelemetry(config: Config, world: World): Promise<Telemetry | undefined> {
  if (config.otlpEndpoint === undefined) return undefined
  const { openTelemetry } = await import('./open-telemetry.ts')
  return openTelemetry(config, config.otlpEndpoint, world)
}
