/** How many jobs of each lane one process runs at once. A lane that stalls takes no worker from the others. */
export const lanes = { mail: 4, webhooks: 16, billing: 4, housekeeping: 1 }

export type Lane = keyof typeof lanes

export const allLanes = Object.keys(lanes) as Lane[]

/** Whether a lane waits for foreign servers, so that nothing here waits for the lane. */
export function isBeside(lane: Lane): boolean {
  return lane === 'webhooks'
}
