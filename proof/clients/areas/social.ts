import type { Stage } from '../stage.ts'
export async function social(_: Stage) {}
