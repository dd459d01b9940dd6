/** Something typed that would be lost by leaving. Where it is part of a form with nothing else to do, the screen's own bar saves it. */
export type Unsaved = { save?: () => void; discard?: () => void; isPending?: boolean }
