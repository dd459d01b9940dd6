/** The turn to write to a SQLite file that several workers share. Nothing is awaited where this process has it already. */
export type WriteTurn = { take(): Promise<void> | undefined; end(): void }
