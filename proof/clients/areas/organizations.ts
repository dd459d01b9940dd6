import type { Stage } from '../stage.ts'
export async function organizations(_: Stage) {}
