import type { Stage } from '../stage.ts'
export async function members(_: Stage) {}
