import './paper.css'
import { createPortal } from 'react-dom'

/** What a page is when it is printed: while this is shown, paper gets it and nothing else of the page. The screen does not show it. */
export function Paper({ title, note, lines }: { title: string; note: string; lines: readonly string[] }) {
  return createPortal(
    <div className="paper" aria-hidden>
      <h1>{title}</h1>
      <p>{note}</p>
      <ul>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </div>,
    document.body,
  )
}
