import type { Stage } from '../stage.ts'
export async function admin(_: Stage) {}
