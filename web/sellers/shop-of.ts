import type { SellerPages } from './seller-links.tsx'

/** What a seller’s pages show of it. */
export type ShownSeller = SellerPages & { name: string; avatarUrl: string | null; coverUrl: string | null; tagline: string | null }

export function shopOf({ name, avatarUrl: image, coverUrl: cover, tagline }: Omit<ShownSeller, keyof SellerPages>) {
  return { name, image, cover, tagline }
}
