import { hydrateRoot } from 'react-dom/client'
import type { InitialPlayPageData } from '#contract/orders/play-page.ts'
import { PlayPage } from './play-page.tsx'
import './styles.ts'

const root = document.getElementById('app')
const firstJson = document.getElementById('first')?.textContent
if (!root || !firstJson) throw new Error('must: the server drew the page')
hydrateRoot(root, <PlayPage first={JSON.parse(firstJson) as InitialPlayPageData} />)
