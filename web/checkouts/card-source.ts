import type { Failure } from '#client/index.ts'

/** Where a card comes from that is typed into no form of ours: its token, null when it is not complete, and what its bank asks. */
type CardSource = { take: () => Promise<string | null>; act: (clientSecret: string) => Promise<unknown> }

export const cards: { source?: CardSource | undefined } = {}

/** What a form is refused with that has no whole card, or whose card field has not loaded yet. */
export const incompleteCard = { data: null, error: { code: 'CardIncomplete', status: 400, message: '' } as Failure }
