import type { Stage } from '../stage.ts'
export async function teams(_: Stage) {}
