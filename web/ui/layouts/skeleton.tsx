/** Where lines will be: seen only when the wait is longer than 300 ms. The words for those who listen come from the screen. */
export function Skeleton({ rows = 3, label }: { rows?: number; label: string }) {
  return (
    <div role="status" className="animate-appear">
      <span className="sr-only">{label}</span>
      <div aria-hidden="true" className="flex flex-col gap-5">
        {Array.from({ length: rows }, (_, row) => (
          <div key={row} className="flex animate-pulse items-center gap-4">
            <div className="size-11 shrink-0 rounded-medium bg-sunken" />
            <div className="flex flex-1 flex-col gap-2">
              <div className="h-4 w-2/5 rounded-small bg-sunken" />
              <div className="h-3 w-3/5 rounded-small bg-sunken" />
            </div>
          </div>
        ))}
      </div>
    </div>
  )
}

/** Where the rows of a table will be, as high as they are. */
export function RowSkeleton({ rows = 8, label }: { rows?: number; label: string }) {
  return (
    <div role="status" data-waiting className="animate-appear">
      <span className="sr-only">{label}</span>
      <div aria-hidden="true" className="divide-y divide-line">
        {Array.from({ length: rows }, (_, row) => (
          <div key={row} className="flex h-11 animate-pulse items-center justify-between gap-8 px-4 max-sm:h-16">
            <div className="h-3 w-2/5 rounded-small bg-sunken" />
            <div className="h-3 w-1/5 rounded-small bg-sunken max-sm:hidden" />
            <div className="h-3 w-16 rounded-small bg-sunken" />
          </div>
        ))}
      </div>
    </div>
  )
}
