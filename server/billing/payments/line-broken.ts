/** The connection to the processor broke: we cannot know whether the request arrived. The same key asks again. */
export class LineBroken extends Error {}
