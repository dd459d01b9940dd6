export type ProductHappenings = {
  /** The product gives other benefits than before. */
  'product.benefits-changed': { id: string }
}
