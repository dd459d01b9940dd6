/*
 * As much of the frameworks as the adapters use, so that Tollgate itself installs none of them. The packed types name the real modules, and the proof
 * compiles applications of each framework with them.
 */

declare module 'next/headers' {
  export function headers(): Promise<Headers>
}

declare module 'next/navigation' {
  export function redirect(address: string): never
  export const forbidden: (() => never) | undefined
}

declare module 'vue' {
  export type Ref<Value> = { value: Value }
  export type ComputedRef<Value> = { readonly value: Value }
  export type InjectionKey<Value> = symbol & { readonly given?: Value }
  export type App = { provide<Value>(key: InjectionKey<Value>, value: Value): unknown }
  export function computed<Value>(read: () => Value): ComputedRef<Value>
  export function shallowRef<Value>(value: Value): Ref<Value>
  export function inject<Value>(key: InjectionKey<Value>): Value | undefined
  export function onMounted(run: () => void): void
  export function onUnmounted(run: () => void): void
}
