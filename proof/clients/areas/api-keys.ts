import type { Stage } from '../stage.ts'
export async function apiKeys(_: Stage) {}
