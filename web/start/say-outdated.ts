/** That there is a newer version, and the word for loading it, by language. */
export type OutdatedWords = Readonly<Record<string, readonly [newVersion: string, reload: string]>>

/** Says so in the frame that the page itself paints. Where the app runs already, it says so itself. */
export function sayOutdated(words: OutdatedWords, language: string) {
  const place = document.getElementById('title')
  const [newVersion, reload] = words[language] ?? []
  if (!place || !newVersion || !reload) return
  const button = document.createElement('button')
  button.className = 'mt-4 min-h-11 rounded-medium border border-line bg-raised px-4 py-2 font-semibold'
  button.textContent = reload
  button.onclick = () => location.reload()
  place.closest('[aria-hidden]')?.removeAttribute('aria-hidden')
  place.role = 'alert'
  place.textContent = newVersion
  place.after(button)
}
