import { later } from './later.tsx'

/** What is one chunk: the sheets, and what the player has here. */
const beside = () => import('./beside/all.ts')

export const MineView = later(async () => (await beside()).MineView)
export const HelpSheet = later(async () => (await beside()).HelpSheet)
export const AnotherSheet = later(async () => (await beside()).AnotherSheet)
export const CodeForm = later(async () => (await beside()).CodeForm)
export const TermsSheet = later(async () => (await beside()).TermsSheet)
