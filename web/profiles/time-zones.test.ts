import assert from 'node:assert/strict'
import { test } from 'node:test'
import { timeZoneNamed } from '#contract/time-zones.ts'
import { listZones, zoneChoice } from './time-zones.ts'

const winter = new Date('2026-01-15T12:00:00.000Z')
const summer = new Date('2026-07-15T12:00:00.000Z')

test('every zone can be chosen once, from the west to the east, by a name that the server takes', () => {
  const zones = listZones('en', ['Asia/Kolkata'], winter)
  assert.equal(new Set(zones.map(({ value }) => value)).size, zones.length)
  assert.ok(zones.length > 300)
  for (const { value } of zones) assert.ok(timeZoneNamed(value), value)
  const place = (zone: string) => zones.findIndex(({ value }) => value === zone)
  assert.notEqual(place('Asia/Kolkata'), -1)
  const journey = ['Pacific/Pago_Pago', 'America/New_York', 'America/St_Johns', 'UTC', 'Europe/Berlin', 'Asia/Tokyo']
  const places = journey.map(place)
  assert.deepEqual(
    places,
    places.toSorted((a, b) => a - b),
  )
})

test('a zone reads as people write it, with what its clocks say on that day', () => {
  assert.deepEqual(zoneChoice('America/New_York', 'en', winter), { value: 'America/New_York', label: 'America/New York', detail: 'GMT-5' })
  assert.equal(zoneChoice('America/New_York', 'en', summer).detail, 'GMT-4')
  assert.equal(zoneChoice('Asia/Kolkata', 'fr', winter).detail, 'UTC+5:30')
})
