const { TOLLGATE_URL = 'http://localhost:3000', PORT = '4000' } = process.env
const home = `http://localhost:${PORT}`

export function signInAt(path) {
  return `${TOLLGATE_URL}/sign-in?redirect=${encodeURIComponent(home + path)}`
}

export function signOutAt(path) {
  return `${TOLLGATE_URL}/sign-out?redirect=${encodeURIComponent(home + path)}`
}
