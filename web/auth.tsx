import loaders from 'virtual:messages/auth'
import { AuthScreens } from './auth-screens.tsx'
import { start } from './start/start.tsx'

await start(loaders, <AuthScreens />)
