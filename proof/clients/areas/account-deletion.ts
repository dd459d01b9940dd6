import type { Stage } from '../stage.ts'
export async function accountDeletion(_: Stage) {}
