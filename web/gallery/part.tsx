import type { ComponentType } from 'react'

/** A part of the kit: what it is called, and each state it can be in as a component that shows it. */
export type Part = { id: string; title: string; isWide?: boolean; states: Readonly<Record<string, ComponentType>> }

/** A name that is too long for every place. */
export const longName = 'Bundesausbildungsförderungsgesetz Verwaltungsgesellschaft mbH & Co. KG, Niederlassung Garmisch-Partenkirchen'

/** An address without a place to break. */
export const longAddress = 'https://hooks.internal.eu-central-1.example.com/tollgate/v1/organizations/9f2c41d7e0b84c6a/deliveries/orders'

const now = new Date('2026-11-15T09:30:00.000Z')

export function before(minutes: number): string {
  return new Date(now.getTime() - minutes * 60_000).toISOString()
}

export function nothing() {}
