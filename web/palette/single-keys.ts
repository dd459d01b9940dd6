import { useSyncExternalStore } from 'react'
import { readCookie, writeCookie } from '../ui/cookie.ts'

const cookie = 'tollgate.single-keys'
const listeners = new Set<() => void>()

/** Whether single keys do something. People who control their device by voice can turn them off (WCAG 2.1.4). */
export function areSingleKeysOn() {
  return readCookie(cookie) !== 'off'
}

export function useSingleKeys(): [areOn: boolean, turn: (on: boolean) => void] {
  return [useSyncExternalStore(subscribe, areSingleKeysOn), turn]
}

function turn(on: boolean) {
  writeCookie(cookie, on ? 'on' : 'off')
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
