import { useEffect } from 'react'
import { isFramed } from '../navigation/framed.ts'

/** Tells the page around how high this one is, so that it can give the frame that room. It learns nothing else. */
export function useFramedHeight() {
  useEffect(() => {
    if (!isFramed) return
    const observer = new ResizeObserver(([entry]) => {
      window.parent.postMessage({ type: 'tollgate:height', height: Math.ceil(entry?.target.getBoundingClientRect().height ?? 0) }, '*')
    })
    observer.observe(document.body)
    return () => observer.disconnect()
  }, [])
}
