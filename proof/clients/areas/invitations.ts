import type { Stage } from '../stage.ts'
export async function invitations(_: Stage) {}
