import type { Agent } from 'node:http'

/** What this room needs of the outside world. */
export type DeliveryWorld = {
  /** What carries messages, where it is not a connection for each: a network whose order a proof decides. */
  agent?: Agent
}
