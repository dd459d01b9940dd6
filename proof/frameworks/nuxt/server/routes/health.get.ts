import { gone } from '../gone'

export default defineEventHandler(() => ({ gone: [...gone] }))
