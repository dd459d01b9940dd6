const slots = 50

/** How the last tries went, the newest at the right: what failed is red and taller, so that it shows without colour. */
export function HealthBar({ label, recent }: { label: string; recent: readonly boolean[] }) {
  const first = slots - Math.min(recent.length, slots)
  return (
    <svg role="img" aria-label={label} viewBox={`0 0 ${slots * 3} 20`} className="h-5 w-37.5 max-w-full shrink-0">
      <title>{label}</title>
      {Array.from({ length: slots }, (_, slot) => {
        const succeeded = recent.at(slot - slots)
        const [look, height] = slot < first ? ['fill-line', 4] : succeeded ? ['fill-accent', 14] : ['fill-danger', 20]
        return <rect key={slot} x={slot * 3} y={20 - Number(height)} width={2} height={height} rx={1} className={String(look)} />
      })}
    </svg>
  )
}
