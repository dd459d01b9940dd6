import type { Stage } from '../stage.ts'
export async function linkedAccounts(_: Stage) {}
