/** The line to the processor broke: nobody on this side knows whether the request arrived. The same key asks again. */
export class LineBroken extends Error {}
