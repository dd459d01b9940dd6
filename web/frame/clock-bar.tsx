import { Suspense, useState } from 'react'
import { later } from '../layouts/later.tsx'
import { hasSandbox } from '../settings/page-facts.ts'
import { readCookie, writeCookie } from '../ui/cookie.ts'
import timeMachineWords from './time-machine.tsx?words'

const TimeMachine = later(() => import('./time-machine.tsx'), timeMachineWords)
const cookie = 'tollgate.clock-bar'

/** The clock of a development server, until the person hides it in this browser. Nothing of it is fetched elsewhere. */
export function ClockBar() {
  const [isShown, setShown] = useState(() => hasSandbox() && readCookie(cookie) !== 'off')
  if (!isShown) return null
  const hide = () => {
    writeCookie(cookie, 'off')
    setShown(false)
  }
  return (
    <Suspense>
      <TimeMachine onHide={hide} />
    </Suspense>
  )
}
