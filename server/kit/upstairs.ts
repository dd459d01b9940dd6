/**
 * What rooms need of the rooms above them, by name. Empty here: a room states what it needs in its `upstairs.ts`, and `server/upstairs.ts` gathers
 * these and says who does it.
 */
// oxlint-disable-next-line typescript/no-empty-interface
export interface Upstairs {}
