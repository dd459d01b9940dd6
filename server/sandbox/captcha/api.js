/** The verbs of a captcha service, as the real ones have them: `render`, `reset`, `remove`. */
{
  /** @typedef {{ theme?: string, callback: (proof: string) => void, 'expired-callback': () => void, 'error-callback': () => void }} Options */

  const script = /** @type {HTMLScriptElement} */ (document.currentScript)
  const { origin: here } = new URL(script.src) // pages of other origins have it as well

  /** @type {Map<string, { frame: HTMLIFrameElement, options: Options }>} */
  const widgets = new Map()

  const service = {
    render(/** @type {HTMLElement} */ place, /** @type {Options} */ options) {
      const id = String(widgets.size)
      const frame = document.createElement('iframe')
      frame.title = 'I am a person'
      frame.src = `${here}/dev/captcha?${new URLSearchParams({ theme: options.theme ?? 'system', page: location.origin })}`
      Object.assign(frame.style, { display: 'block', width: '100%', height: '6rem', colorScheme: options.theme ?? 'normal', border: '0' })
      place.append(frame)
      widgets.set(id, { frame, options })
      return id
    },
    reset(/** @type {string} */ id) {
      const frame = widgets.get(id)?.frame
      if (frame) frame.src = `${frame.src}`
    },
    remove(/** @type {string} */ id) {
      widgets.get(id)?.frame.remove()
    },
  }

  addEventListener('message', ({ source, origin, data }) => {
    const widget = [...widgets.values()].find(({ frame }) => frame.contentWindow === source)
    if (!widget || origin !== here) return
    if (data.proof) widget.options.callback(data.proof)
    if (data.expired) widget.options['expired-callback']()
    if (data.broken) widget.options['error-callback']()
  })

  const ready = new URL(script.src).searchParams.get('onload') ?? ''
  Object.assign(window, { tollgateCaptcha: service })
  window[ready]?.()
}
