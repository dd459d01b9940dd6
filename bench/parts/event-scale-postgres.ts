import { eventScale } from '../event-scale.ts'

export const part = eventScale('event-scale-postgres', 'postgres')
