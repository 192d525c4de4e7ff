export function until<T>(what: string, ask: () => T | Promise<T>, limit?: number): Promise<NonNullable<T>>;
