/** An export of another company that nothing can be made of. Its message is what the operator reads. */
export class WrongExport extends Error {}
