import type { PhonePlace } from '../ui/lists/place-columns.ts'
import type { StateTone } from '../ui/text/state-look.ts'

/** Words are numbers: their places in the list of each language. */
type Word = number

/** What a cell shows of a row, whose members are named as they are on the line: `product.name`. */
export type FirstCell =
  /** A name, and an address below it. `spoken` is for those who listen. */
  | { readonly kind: 'person'; readonly of: string; readonly spoken?: string }
  /** A name beside a face or a logo. */
  | { readonly kind: 'face'; readonly of: string; readonly picture: string }
  /** A name, and its picture where it has one. */
  | { readonly kind: 'thing'; readonly of: string; readonly picture?: string }
  /** `none` is what it says where there is none, `unless` a member that hides it. */
  | { readonly kind: 'text'; readonly of: string; readonly none?: Word; readonly unless?: string }
  | { readonly kind: 'number' | 'names' | 'sums' | 'time'; readonly of: string }
  | { readonly kind: 'money'; readonly of: string; readonly currency: string }
  | {
      readonly kind: 'state'
      readonly of: string
      readonly states: Readonly<Record<string, readonly [StateTone, Word]>>
      /** What it says where it will end. */
      readonly ending?: readonly [when: string, StateTone, Word]
      /** Where there is none. */
      readonly none?: Word
    }
  /** It takes more words than are here: the app fills it. */
  | { readonly kind: 'later' }

export type FirstColumn = {
  readonly label: Word
  readonly cell: FirstCell
  readonly isNumber?: boolean
  readonly from?: number
  readonly phone?: PhonePlace
  /** Only for those who are told this member of a row. */
  readonly told?: string
}

export type FirstList = {
  /** The member of the answer that has its rows. */
  readonly rows: string
  /** Where the frame paints none: few people administrate. */
  readonly title?: Word
  readonly lead: Word
  /** What leads to the parts of its page, the first of which it is: words, and what the addresses end with. */
  readonly tabs?: readonly (readonly [Word, string])[]
  /** Whether there is room for views above the table. */
  readonly hasViews?: boolean
  /** What its box looks through, and what it can be narrowed by. */
  readonly search?: Word
  readonly filters: readonly Word[]
  /** To select all, which a phone says in words, and the member of a row that only those are told who may. */
  readonly all?: Word
  readonly allTold?: string
  /** Whether a row leads to no page of its own. */
  readonly isPlain?: boolean
  /** The head above what can be done with a row, for those who listen. */
  readonly actions?: Word
  /** The first one names the row. */
  readonly columns: readonly FirstColumn[]
}

/** The lists whose first rows are painted before the app is here, by the path of their screen, and how they are read. */
export type FirstLists = {
  readonly lists: Readonly<Record<string, FirstList>>
  readonly words: Readonly<Record<string, readonly string[]>>
  /** What each screen needs besides the scripts of its context. */
  readonly scripts: Readonly<Record<string, readonly string[]>>
}
