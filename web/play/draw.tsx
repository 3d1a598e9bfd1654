import { renderToString } from 'react-dom/server'
import type { DrawPage } from '#contract/orders/play-page.ts'
import { PlayPage } from './play-page.tsx'

/** Renders the player pages on the server. */
export const draw: DrawPage = (first) => renderToString(<PlayPage first={first} />)
