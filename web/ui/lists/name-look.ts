/** What comes before the name of a thing: its picture, or the place of its sign. */
export const tilePictureLook = 'size-7 shrink-0 rounded-small object-cover'

/** The name of a row, and the quieter line below it. */
export const nameLook = 'name-cell-text wrap-anywhere min-w-0'
export const belowLook = 'name-cell-below max-w-56 truncate font-normal text-ink-soft text-small'
