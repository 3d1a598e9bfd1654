import { hydrateRoot } from 'react-dom/client'
import type { InitialPlayPageData } from '#contract/orders/play-page.ts'
import { PlayPage } from './play-page.tsx'
import './styles.ts'

const place = document.getElementById('app')
const given = document.getElementById('first')?.textContent
if (!place || !given) throw new Error('must: the server drew the page')
hydrateRoot(place, <PlayPage first={JSON.parse(given) as InitialPlayPageData} />)
