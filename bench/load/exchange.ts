/** What is asked of a server, and what its answer must say. */
export type Exchange = { request: string; check(answer: Answer): boolean }
export type Answer = { status: number; head: string; body: string }
