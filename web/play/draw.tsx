import { renderToString } from 'react-dom/server'
import type { RenderPlayPage } from '#contract/orders/play-page.ts'
import { PlayPage } from './play-page.tsx'

/** Renders the player pages on the server. */
export const draw: RenderPlayPage = (first) => renderToString(<PlayPage first={first} />)
