export const gone = new Set<string>()
