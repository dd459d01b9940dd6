/** Ready to be chosen. The address in `auto` says who it is; an empty one is shared with nobody. */
export const people = [
  { auto: 'ada@example.com', name: 'Ada Lovelace', verified: 'true' },
  { auto: 'grace@example.com', name: 'Grace Hopper', verified: 'true' },
  { auto: 'alan@example.com', name: 'Alan Turing', verified: 'false' },
  { auto: '', name: 'Emmy Noether', verified: 'false' },
] as const
