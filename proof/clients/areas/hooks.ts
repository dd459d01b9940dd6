import type { Stage } from '../stage.ts'
export async function hooks(_: Stage) {}
