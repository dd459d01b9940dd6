import { useState } from 'react'
import { createRoot } from 'react-dom/client'
import { Checkout } from '#client/react.ts'

/** A page of another site that sells: `?at=` is the address of a checkout, and what it tells is written down. */
const address = new URLSearchParams(location.search).get('at') ?? ''

function Shop() {
  const [isOpen, setOpen] = useState(false)
  const [heard, setHeard] = useState<readonly string[]>([])
  const hear = (word: string) => setHeard((before) => [...before, word])
  return (
    <main>
      <h1>Shop</h1>
      <button type="button" onClick={() => setOpen(true)}>
        Kaufen
      </button>
      <output>{heard.join(', ')}</output>
      {isOpen && (
        <Checkout
          address={address}
          onLoaded={() => hear('loaded')}
          onConfirmed={() => hear('confirmed')}
          onSuccess={(next) => hear(`success ${new URL(next).pathname}`)}
          onClose={() => {
            hear('closed')
            setOpen(false)
          }}
        />
      )}
    </main>
  )
}

createRoot(document.body).render(<Shop />)
