/** An IANA time zone as this runtime spells it; undefined when it knows none of that name. An offset such as `+01:00` is no zone. */
export function timeZoneNamed(text: string): string | undefined {
  if (!/^[a-z]/i.test(text)) return undefined
  try {
    return new Intl.DateTimeFormat('en', { timeZone: text }).resolvedOptions().timeZone
  } catch {
    return undefined
  }
}
