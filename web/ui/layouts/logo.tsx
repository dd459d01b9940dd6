/** The mark with the name beside it. */
export function Wordmark({ name }: { name: string }) {
  return (
    <span className="wordmark">
      <Logo />
      {name}
    </span>
  )
}

/** The mark: a barrier going up. */
function Logo({ size = 32 }: { size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 32 32" aria-hidden="true" focusable="false" className="shrink-0">
      <rect width="32" height="32" rx="9" className="fill-accent" />
      <path d="M9.5 13v11M6.5 24.5h6" strokeWidth="3" strokeLinecap="round" className="stroke-on-accent" />
      <path d="M9.5 13.5 25 7.5" strokeWidth="3.6" strokeLinecap="round" className="stroke-on-accent" />
      <path d="m14.4 11.6 2.6-1m3.4-1.3 2.2-.85" strokeWidth="3.6" className="stroke-signal" />
    </svg>
  )
}
