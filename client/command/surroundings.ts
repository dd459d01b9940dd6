/** What a command has around it. */
export type Surroundings = {
  fetch: typeof fetch
  wait: (milliseconds: number) => Promise<unknown>
  now: () => number
  print: (text: string) => void
  complain: (text: string) => void
  /** Where the person's settings are kept. */
  folder: string
}

/** Ends a command with words for the person. */
export class Stop extends Error {}
