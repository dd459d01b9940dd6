import type { ReactNode } from 'react'
import { product } from '../settings/product.ts'
import type { PageKind } from '../ui/layouts/page-kinds.ts'
import { PageLayout } from '../ui/layouts/page-layout.tsx'
import { PageTitle } from '../ui/layouts/page-title.tsx'

type ScreenProps = {
  /** `form`: narrow, one thing below the other. `table`: the whole width. `detail`: one thing, with facts at the side. `studio`: what is made, beside its fields. */
  kind?: PageKind
  /** The way back to where it is one of many. */
  back?: ReactNode
  title: string
  /** Of a person or an organization, before the title. */
  picture?: ReactNode
  /** What is unusual about it, beside its title. */
  badges?: ReactNode
  lead?: ReactNode
  action?: ReactNode
  /** The facts of a `detail`. */
  side?: ReactNode
  isSideFirst?: boolean
  children: ReactNode
}

/** A screen of the app: its title, and what belongs to it. */
export function Screen({ kind = 'form', side, isSideFirst = false, children, ...head }: ScreenProps) {
  return (
    <PageLayout kind={kind} head={<PageTitle {...head} product={product()} />} side={side} isSideFirst={isSideFirst}>
      {children}
    </PageLayout>
  )
}
