import words from 'virtual:words/auth'
import { AuthScreens } from './auth-screens.tsx'
import { start } from './start/start.tsx'

await start(words, <AuthScreens />)
