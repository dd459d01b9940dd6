import type { BenefitRow } from '../benefits/store.ts'
import type { GrantRow } from './store.ts'

/** A grant that is first given has no `before`. */
export type GrantMove = {
  before: GrantRow | null
  after: GrantRow
  benefit: BenefitRow
  /** What its seller hears: a renewal and a change may leave the same row. Null while another company is asked: then its answer tells. */
  told: 'created' | 'updated' | 'cycled' | 'revoked' | null
}

export type GrantHappenings = { 'grant.moved': GrantMove }
