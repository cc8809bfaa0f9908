export const HOSTILE: string
