import type { ReactNode } from 'react'

export type PageKind = keyof typeof looks

const looks = {
  form: 'mx-auto w-full max-w-2xl',
  table: 'w-full',
  detail: 'mx-auto w-full max-w-6xl',
}

type PageLayoutProps = { kind: PageKind; head: ReactNode; side?: ReactNode; isSideFirst?: boolean; children: ReactNode }

/** How wide a page is, and where its parts stand. What is at the side comes last on small screens, or first when it is what the page is about. */
export function PageLayout({ kind, head, side, isSideFirst = false, children }: PageLayoutProps) {
  return (
    <div className={`flex flex-col gap-6 ${looks[kind]}`}>
      {head}
      {side ? (
        <div className="grid items-start gap-6 xl:grid-cols-[minmax(0,1fr)_20rem]">
          {isSideFirst && <div className={`${sideLook} xl:order-last`}>{side}</div>}
          <div className="flex min-w-0 flex-col gap-6">{children}</div>
          {!isSideFirst && <div className={sideLook}>{side}</div>}
        </div>
      ) : (
        children
      )}
    </div>
  )
}

const sideLook = 'flex min-w-0 flex-col gap-6 xl:sticky xl:top-9'
