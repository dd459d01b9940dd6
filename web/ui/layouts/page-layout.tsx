import type { ReactNode } from 'react'
import { type PageKind, pageWidths } from './page-kinds.ts'

type PageLayoutProps = { kind: PageKind; head: ReactNode; side?: ReactNode; isSideFirst?: boolean; children: ReactNode }

/** How wide a page is, and where its parts are. The side comes last on small screens, or first when it is what the page is about. */
export function PageLayout({ kind, head, side, isSideFirst = false, children }: PageLayoutProps) {
  return (
    <div className={`flex flex-col gap-6 ${pageWidths[kind]}`}>
      {head}
      {side ? (
        <WithSide side={side} isSideFirst={isSideFirst} isStudio={kind === 'studio'}>
          {children}
        </WithSide>
      ) : (
        children
      )}
    </div>
  )
}

type WithSideProps = Pick<PageLayoutProps, 'side' | 'isSideFirst' | 'children'> & { isStudio?: boolean }

/** A column of facts beside what a page, or a tab of it, is about. */
export function WithSide({ side, isSideFirst = false, isStudio = false, children }: WithSideProps) {
  return (
    <div className={`grid items-start gap-6 ${isStudio ? studioLook : 'xl:grid-cols-[minmax(0,1fr)_20rem]'}`}>
      {isSideFirst && <div className={`${sideLook} xl:order-last`}>{side}</div>}
      <div className="flex min-w-0 flex-col gap-6">{children}</div>
      {!isSideFirst && <div className={sideLook}>{side}</div>}
    </div>
  )
}

/** What is worked on is at the side, and larger than what is asked. */
const studioLook = 'lg:grid-cols-[minmax(0,22rem)_minmax(0,1fr)] lg:*:last:sticky lg:*:last:top-9'
const sideLook = 'flex min-w-0 flex-col gap-6 xl:sticky xl:top-9'
