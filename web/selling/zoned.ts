/** An instant as a clock in a time zone shows it, for the browser's own field: `2026-11-15T09:30`. */
export function clockOf(at: string | null, zone: string): string {
  if (at === null) return ''
  return stamp(new Date(at).getTime(), zone)
}

/** The instant at which a clock in a time zone shows this. A time that is skipped when clocks go forward counts as the one after. */
export function instantOf(clock: string, zone: string): string | null {
  if (clock === '') return null
  const wanted = Date.parse(`${clock}Z`)
  const guess = wanted - offsetAt(wanted, zone)
  return new Date(wanted - offsetAt(guess, zone)).toISOString()
}

function offsetAt(at: number, zone: string) {
  return Date.parse(`${stamp(at, zone)}Z`) - Math.floor(at / 60_000) * 60_000
}

function stamp(at: number, zone: string) {
  const options = {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
  } as const
  const parts = new Intl.DateTimeFormat('en', options).formatToParts(at)
  const part = (type: string) => parts.find((each) => each.type === type)?.value ?? ''
  return `${part('year')}-${part('month')}-${part('day')}T${part('hour')}:${part('minute')}`
}
