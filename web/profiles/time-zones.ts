import { now } from '../ui/now.ts'

/** Where this browser believes to be. */
export const detectedZone = new Intl.DateTimeFormat().resolvedOptions().timeZone

export type ZoneChoice = { value: string; label: string; detail: string }

/** Every time zone this browser lists, and those it knows by other names, from the west to the east, with what its clocks say today. */
export function listZones(language: string, others: string[] = [], at = new Date(now())): ZoneChoice[] {
  const zones = new Set(['UTC', ...others, ...Intl.supportedValuesOf('timeZone')])
  const write = offsetWriter(language)
  return [...zones]
    .map((zone) => ({ zone, ahead: minutesAhead(zone, at) }))
    .sort((a, b) => a.ahead - b.ahead || a.zone.localeCompare(b.zone, 'en'))
    .map(({ zone, ahead }) => ({ value: zone, label: nameOf(zone), detail: write(ahead) }))
}

/** `America/New_York` as people read it, with its offset at a moment. */
export function zoneChoice(zone: string, language: string, at = new Date(now())): ZoneChoice {
  return { value: zone, label: nameOf(zone), detail: offsetWriter(language)(minutesAhead(zone, at)) }
}

function nameOf(zone: string) {
  return zone.replaceAll('_', ' ')
}

/** How many minutes a zone's clocks are ahead of UTC. */
function minutesAhead(timeZone: string, at: Date): number {
  // A formatter for each of four hundred zones takes a quarter of a second: only where there is nothing better.
  if ('Temporal' in globalThis) return at.toTemporalInstant().toZonedDateTimeISO(timeZone).offsetNanoseconds / 60_000_000_000
  const [, sign, hours = '0', minutes = '0'] = /([+-])(\d+):(\d+)/.exec(zoneNameIn('en', timeZone, 'longOffset', at)) ?? []
  return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes))
}

/** Writes -210 as `GMT-3:30`, or with the letters that the language has for it. */
function offsetWriter(language: string) {
  const letters = zoneNameIn(language, 'Etc/GMT-2', 'shortOffset').replace(/\W2$/, '')
  return (ahead: number) => {
    if (ahead === 0) return letters
    const [hours, minutes] = [Math.floor(Math.abs(ahead) / 60), Math.abs(ahead) % 60]
    return `${letters}${ahead < 0 ? '-' : '+'}${hours}${minutes ? `:${String(minutes).padStart(2, '0')}` : ''}`
  }
}

function zoneNameIn(language: string, timeZone: string, timeZoneName: 'shortOffset' | 'longOffset', at = new Date(now())): string {
  const parts = new Intl.DateTimeFormat(language, { timeZone, timeZoneName }).formatToParts(at)
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? ''
}
