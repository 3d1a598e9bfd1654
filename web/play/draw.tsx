import { renderToString } from 'react-dom/server'
import type { DrawPage } from '#contract/orders/play-page.ts'
import { PlayPage } from './play-page.tsx'

/** What the server draws with. */
export const draw: DrawPage = (first) => renderToString(<PlayPage first={first} />)
