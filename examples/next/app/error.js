'use client'

/** `auth` throws where Tollgate cannot be asked: an outage is no sign-out. */
export default function Failed({ reset }) {
  return (
    <>
      <h1>Try again in a moment</h1>
      <button type="button" onClick={reset}>
        Try again
      </button>
    </>
  )
}
