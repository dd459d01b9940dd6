import { type ReactNode, useLayoutEffect, useRef, useState } from 'react'

export type Device = 'phone' | 'desktop'
const sizes = { phone: { width: 390, height: 760 }, desktop: { width: 1280, height: 860 } } as const
const borders = 2

/** A page as it is on another screen: laid out in that size, and shrunk to the room that there is. */
export function DeviceFrame({ device, children }: { device: Device; children: ReactNode }) {
  const room = useRef<HTMLDivElement>(null)
  const [across, setAcross] = useState<number>(borders)
  useLayoutEffect(() => {
    const watched = room.current as HTMLDivElement
    const measure = () => setAcross(watched.clientWidth)
    const watch = new ResizeObserver(measure)
    measure()
    watch.observe(watched)
    return () => watch.disconnect()
  }, [])
  const { width, height } = sizes[device]
  const scale = Math.min(1, (across - borders) / width)
  return (
    <div ref={room} className="flex w-full justify-center">
      <div
        className="box-content overflow-hidden rounded-large border border-line bg-canvas shadow-card"
        style={{ width: width * scale, height: height * scale }}
      >
        <div className="origin-top-left [&>iframe]:size-full [&>iframe]:border-0" style={{ width, height, transform: `scale(${scale})` }}>
          {children}
        </div>
      </div>
    </div>
  )
}
